import { Agent, type RequestOptions, request } from 'node:https'

export interface Told {
  status: number
  headers: NodeJS.Dict<string | string[]>
  text: string
}

/** One request to a server with a self-signed certificate; rejects with the connection's error. */
export function askSecurely(
  url: string,
  { body, ...options }: RequestOptions & { body?: Buffer | string } = {},
): Promise<Told> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { rejectUnauthorized: false, ...options }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part) => {
        text += part
      })
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** An agent with persistent connections, like a browser's. */
export const keptConnection = () =>
  new Agent({ keepAlive: true, maxSockets: 1, rejectUnauthorized: false })

/** Opens a stream of live events and collects its text in `heard`. */
export function listenSecurely(url: string, headers: Record<string, string>) {
  const heard: string[] = []
  const sent = request(url, { rejectUnauthorized: false, headers }, (answer) => {
    answer.setEncoding('utf8').on('data', (part) => heard.push(part))
    answer.on('error', () => undefined)
  })
  sent.on('error', () => undefined)
  sent.end()
  return { heard, stop: () => sent.destroy() }
}
