import { isJointRead, MAX_JOINT_READS } from '@ruecklauf/model'
import { gather } from './gather.ts'
import { parseJson } from './parse-json.ts'
import { piecesOf } from './pieces.ts'

/** The address length that every proxy accepts. */
const MAX_ADDRESS = 6_000

/** Sends one read, or a batch of several. */
type Ask = (path: string) => Promise<Response>

/** The result of a read. */
interface Answer {
  status: number
  text: string
}

/** A line of the server's response. Visitors don't load zod. */
interface Part {
  at: number
  status: number
  body: unknown
}

/**
 * Batches reads of the same tick into few requests. Each read resolves as soon as its part arrives.
 * A read without room in the batch goes alone.
 */
export function readTogether(): (ask: Ask, path: string) => Promise<Response> {
  const answerOf = gather<Ask, Promise<Answer>>(
    async (ask, paths) =>
      new Map(
        batchesOf(paths).flatMap((batch) =>
          batch.length > 1
            ? together(ask, batch)
            : batch.map((path) => [path, alone(ask, path)] as const),
        ),
      ),
  )
  return async (ask, path) => {
    if (!isJointRead(path)) return ask(path)
    const { status, text } = await answerOf(ask, path)
    return new Response(text === '' ? null : text, { status })
  }
}

async function alone(ask: Ask, path: string): Promise<Answer> {
  const answer = await ask(path)
  return { status: answer.status, text: await answer.text() }
}

/** Each path with its pending response. */
function together(ask: Ask, paths: readonly string[]) {
  const answers = paths.map(() => Promise.withResolvers<Answer>())
  const end = (error: unknown) => {
    for (const { reject } of answers) reject(error)
  }
  const readParts = async () => {
    const answer = await ask(addressOf(paths))
    if (!answer.ok) {
      const text = await answer.text()
      for (const { resolve } of answers) resolve({ status: answer.status, text })
      return
    }
    for await (const line of piecesOf(answer, '\n')) {
      const { at, status, body } = parseJson(line) as Part
      const path = paths[at] ?? ''
      answers[at]?.resolve(
        status === 413 ? alone(ask, path) : { status, text: JSON.stringify(body) },
      )
    }
    end(new TypeError('the answer ended early'))
  }
  void readParts().catch(end)
  return paths.map((path, at) => [path, answers[at]?.promise ?? alone(ask, path)] as const)
}

const addressOf = (paths: readonly string[]) =>
  `/lib/reads?${paths.map((path) => `path=${encodeURIComponent(path)}`).join('&')}`

/** Batches within the server's limits. A long path forms its own. */
function batchesOf(paths: readonly string[]): string[][] {
  const batches: string[][] = []
  for (const path of paths) {
    const last = batches.at(-1)
    const longer = [...(last ?? []), path]
    const hasRoom = longer.length <= MAX_JOINT_READS && addressOf(longer).length <= MAX_ADDRESS
    if (last && hasRoom) last.push(path)
    else batches.push([path])
  }
  return batches
}
