import { Writable } from 'node:stream'
import Fastify from 'fastify'
import pg from 'pg'
import { expect, test } from 'vitest'
import { logOptions } from './log-options.ts'
import { logOutages } from './log-outages.ts'

interface Line {
  level: number
  msg: string
  failures?: number
  code?: string
  err?: { stack: string }
}

function logged() {
  const lines: Line[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  const time = { now: 0 }
  const hooks = { logMethod: logOutages(() => time.now) }
  const { log } = Fastify({ logger: { ...logOptions('info'), hooks, stream } })
  return { lines, log, time }
}

/** What a connection says that finds nobody. */
async function refused(): Promise<unknown> {
  const client = new pg.Client({ host: '127.0.0.1', port: 1 })
  return client.connect().catch((error: unknown) => error)
}

test('an outage is one line a minute and message, without a stack, whoever meets it', async () => {
  const { lines, log, time } = logged()
  const err = await refused()
  for (; time.now < 61_000; time.now += 250) {
    log.error({ err, job: 'outbox' }, 'a job failed')
    log.warn({ err }, 'a refusal was not noted')
  }
  expect(lines.map(({ msg }) => msg)).toEqual([
    'the database is out of reach: a job failed',
    'the database is out of reach: a refusal was not noted',
    'the database is out of reach: a job failed',
    'the database is out of reach: a refusal was not noted',
  ])
  expect(lines[2]).toMatchObject({ code: 'ECONNREFUSED', failures: 240, job: 'outbox' })
  expect(lines.every(({ err }) => err === undefined)).toBe(true)
})

test('what is wrong with us is an error with its stack, each time', () => {
  const { lines, log } = logged()
  const err = new TypeError('x is not a function')
  for (let times = 0; times < 3; times++) log.error({ err, job: 'clean_up' }, 'a job failed')
  expect(lines.map(({ msg, err }) => [msg, err?.stack.includes('TypeError')])).toEqual(
    Array(3).fill(['a job failed', true]),
  )
})
