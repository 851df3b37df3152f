import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/* Keeps requests in flight from a process of its own, each again a moment after its answer. */

/** Requests that are kept in flight together. */
export interface Crowd {
  /** Paths, one after the other. */
  paths: readonly string[]
  /** Headers of each one that is in flight. */
  in_flight: readonly Readonly<Record<string, string>>[]
  /** From an answer to the next request, so that the generator leaves the server its cores. */
  pause_ms: number
}

export interface Load {
  address: string
  crowds: Readonly<Record<string, Crowd>>
}

/** Answers by status, of each crowd. */
export type Answers = Record<string, Record<string, number>>

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
const answers: Answers = {}
let address = ''
let isOver = false

process.once('message', (load: Load) => {
  address = load.address
  for (const [name, crowd] of Object.entries(load.crowds)) {
    answers[name] = {}
    for (const [at, headers] of crowd.in_flight.entries())
      void keepAsking(name, crowd, { at, headers })
  }
  process.on('message', () => {
    isOver = true
    process.send?.(answers)
  })
  process.send?.('started')
})
process.on('disconnect', () => process.exit())

async function keepAsking(
  name: string,
  { paths, pause_ms }: Crowd,
  { at, headers }: { at: number; headers: Readonly<Record<string, string>> },
) {
  for (let turn = at; !isOver; turn++) {
    const status = await ask(paths[turn % paths.length] ?? '/', headers)
    const counts = answers[name] ?? {}
    counts[status] = (counts[status] ?? 0) + 1
    await pause(pause_ms)
  }
}

/** The status; 0 where the connection broke. */
const ask = (path: string, headers: Readonly<Record<string, string>>): Promise<number> =>
  new Promise((done) => {
    const sent = request(address + path, { agent, headers }, (answer) => {
      answer.resume()
      answer.once('end', () => done(answer.statusCode ?? 0))
      answer.once('error', () => done(0))
    })
    sent.once('error', () => done(0))
    sent.end()
  })
