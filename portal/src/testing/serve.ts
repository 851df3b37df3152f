/** A portal call, as the server sees it. */
export interface TestCall {
  method: string
  /** As sent. */
  address: string
  /** Without the query. */
  path: string
  query: URLSearchParams
  body: unknown
}

/** A refusal by a test's server. */
export class Refused {
  readonly status: number
  readonly messages: readonly { context: string; message: string; parameter?: string }[]

  constructor(status: number, message: string, parameter?: string, context = 'test') {
    this.status = status
    this.messages = [{ context, message, ...(parameter ? { parameter } : {}) }]
  }
}

/** Contents by call, or promises of them. Undefined is a 404. */
export type Answers = (call: TestCall) => unknown

/** A `fetch` that responds like the platform's server. */
export const serverOf =
  (answers: Answers): typeof fetch =>
  async (input, init) => {
    const { pathname, searchParams } = new URL(String(input), 'http://test')
    if (pathname === '/lib/reads') return partsOf(searchParams.getAll('path'), serverOf(answers))
    const body = bodyOf(init?.body)
    const call = {
      ...{ method: init?.method ?? 'GET', address: String(input), path: pathname },
      ...{ query: searchParams, body },
    }
    const answer = await answers(call)
    if (answer instanceof Refused)
      return Response.json({ content: null, messages: answer.messages }, { status: answer.status })
    const status = answer === undefined ? 404 : 200
    return Response.json({ content: answer ?? null, messages: [] }, { status })
  }

/** JSON as a value, a form by its fields. */
const bodyOf = (body: RequestInit['body']): unknown => {
  if (body instanceof FormData) return Object.fromEntries(body)
  return typeof body === 'string' ? JSON.parse(body) : null
}

/** A list in the platform's format. */
export const listed = <Item>(...items: Item[]) => ({ items, count: items.length })

/** Several reads in one response, each as soon as it is ready. */
export function partsOf(paths: readonly string[], answerOne: typeof fetch): Response {
  const lines = new ReadableStream({
    async start(stream) {
      await Promise.all(
        paths.map(async (path, at) => {
          const answer = await answerOne(path)
          const part = { at, status: answer.status, body: await answer.json() }
          stream.enqueue(`${JSON.stringify(part)}\n`)
        }),
      )
      stream.close()
    },
  })
  return new Response(lines.pipeThrough(new TextEncoderStream()))
}
