import { type ClientRequest, request } from 'node:http'
import type { Person } from './people.ts'

/** Windows that listen for changes. */
export interface Streams {
  /** Messages that have arrived at all of them. */
  messages(): number
  /** Those that have ended before they were to. */
  ended(): number
  close(): void
}

/** Opens as many windows as asked for, shared out among people. */
export async function openStreams(
  url: string,
  { people, count }: { people: readonly Person[]; count: number },
): Promise<Streams> {
  const open: ClientRequest[] = []
  let messages = 0
  let ended = 0
  let isClosed = false
  const openOne = ({ token }: Person) =>
    new Promise<void>((done, fail) => {
      const sent = request(`${url}/lib/live`, {
        headers: { 'arke-project-key': 'cashback', authorization: `Bearer ${token}` },
      })
      open.push(sent)
      sent.on('error', (error) => (isClosed ? undefined : fail(error)))
      sent.on('response', (answer) => {
        if (answer.statusCode !== 200) fail(new Error(`live: ${answer.statusCode}`))
        answer.on('data', (part: Buffer) => {
          messages += part.toString().split('data:').length - 1
        })
        answer.on('error', () => undefined)
        answer.on('close', () => {
          if (!isClosed) ended += 1
        })
        done()
      })
      sent.end()
    })
  for (let n = 0; n < count; n++) {
    const person = people[n % people.length]
    if (person) await openOne(person)
  }
  return {
    messages: () => messages,
    ended: () => ended,
    close: () => {
      isClosed = true
      for (const one of open) one.destroy()
    },
  }
}
