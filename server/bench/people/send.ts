import { Agent, request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import type { Person } from './people.ts'
import type { ScreenRequest } from './screens.ts'

/** As many connections as a browser opens to one place. */
const agents = new Map<Person, Agent>()

export interface Sent {
  status: number
  /** Milliseconds until the whole answer was there. */
  ms: number
  /** What was refused, in the answer's words. */
  text: string
}

/** Sends a request as a person's browser does, and reads the whole answer. */
export function send(
  url: string,
  person: Person,
  { method, path, body }: ScreenRequest,
): Promise<Sent> {
  const agent = agents.get(person) ?? new Agent({ keepAlive: true, maxSockets: 6 })
  agents.set(person, agent)
  const began = performance.now()
  return new Promise((done, fail) => {
    const sent = request(url + path, {
      agent,
      method,
      headers: {
        'arke-project-key': 'cashback',
        'accept-encoding': 'gzip',
        'accept-language': 'de',
        authorization: `Bearer ${person.token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
    })
    sent.on('error', fail)
    sent.on('response', (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', fail)
      answer.on('end', () => {
        const ms = performance.now() - began
        const bytes = Buffer.concat(parts)
        const isPacked = answer.headers['content-encoding'] === 'gzip'
        const status = answer.statusCode ?? 0
        // What succeeds is not looked at; a browser unpacks it on its own machine.
        const text = status < 300 ? '' : (isPacked ? gunzipSync(bytes) : bytes).toString()
        done({ status, ms, text })
      })
    })
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

/** The request as a row of a table: without the ids of units and members. */
export const nameOf = ({ method, path }: ScreenRequest): string =>
  `${method} ${decodeURIComponent(path.replace('/lib/', ''))
    .replaceAll('+', ' ')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}')
    .replace(/&?offset=0/, '')
    .replace(/&?load_links=true/, '')
    .replace('?&', '?')
    .replace(/\?$/, '')
    .slice(0, 90)}`
