import pg from 'pg'
import { expect, test } from 'vitest'
import { noteProblems } from './note-problems.ts'

function notedBy() {
  const lines: { level: string; fields: object; text: string }[] = []
  const log = {
    error: (fields: object, text: string) => void lines.push({ level: 'error', fields, text }),
    warn: (fields: object, text: string) => void lines.push({ level: 'warn', fields, text }),
  }
  const time = { now: 0 }
  return { lines, time, note: noteProblems(log, () => time.now) }
}

/** What a connection says that finds nobody. */
async function refused(): Promise<unknown> {
  const client = new pg.Client({ host: '127.0.0.1', port: 1 })
  return client.connect().catch((error: unknown) => error)
}

test('a database that is away is one line without a stack, and a minute later one more', async () => {
  const { lines, time, note } = notedBy()
  const error = await refused()
  for (; time.now < 61_000; time.now += 250) note(error, 'outbox')
  expect(lines).toHaveLength(2)
  expect(lines.map(({ text }) => text)).toEqual(Array(2).fill('the database is out of reach'))
  expect(lines[1]?.fields).toMatchObject({ code: 'ECONNREFUSED', failures: 240 })
  expect(JSON.stringify(lines)).not.toContain('at ')
})

test('what a job does wrong itself is an error with its stack, each time', () => {
  const { lines, note } = notedBy()
  const error = new TypeError('x is not a function')
  for (let times = 0; times < 3; times++) note(error, 'clean_up')
  expect(lines).toEqual(
    Array(3).fill({
      level: 'error',
      fields: { err: error, job: 'clean_up' },
      text: 'a job failed',
    }),
  )
})
