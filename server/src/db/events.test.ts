import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { createEvents, type Event, type Events } from './events.ts'

let database: TestDatabase
let here: Events
let there: Events
const heard: Event[] = []

beforeAll(async () => {
  database = await testDatabase()
  here = await createEvents(database)
  there = await createEvents(database)
  there.subscribe((event) => heard.push(event))
})
afterAll(async () => {
  await Promise.all([here?.close(), there?.close()])
  await database?.drop()
})

test('another instance hears of what is committed, and only of that', async () => {
  heard.length = 0
  const failing = database.db.transaction().execute(async (tx) => {
    await here.publish(tx, { topic: 'paperwork', id: 'undone' })
    throw new Error('undo')
  })
  await expect(failing).rejects.toThrow('undo')
  await database.db.transaction().execute(async (tx) => {
    await here.publish(tx, { topic: 'paperwork', id: "d'or", member: 'm1' })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(heard).toEqual([])
  })
  await expect.poll(() => heard).toEqual([{ topic: 'paperwork', id: "d'or", member: 'm1' }])
})

test('another instance hears of what was committed a moment ago, in its order', async () => {
  heard.length = 0
  for (const id of ['p1', 'p2']) here.tellSoon({ topic: 'paperwork', id, member: 'm1' })
  await expect
    .poll(() => heard)
    .toEqual([
      { topic: 'paperwork', id: 'p1', member: 'm1' },
      { topic: 'paperwork', id: 'p2', member: 'm1' },
    ])
})

test('a broken connection is replaced, and everybody is told to read again', async () => {
  heard.length = 0
  await database.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query = 'listen ruecklauf'`,
  )
  await expect.poll(() => heard, { timeout: 3_000 }).toEqual([{ topic: 'reconnected', id: '' }])
  await database.db.transaction().execute((tx) => here.publish(tx, { topic: 'faq', id: 'f1' }))
  await expect.poll(() => heard.at(-1)).toEqual({ topic: 'faq', id: 'f1' })
})

test('who no longer listens is not told', async () => {
  const late: Event[] = []
  const stop = there.subscribe((event) => late.push(event))
  stop()
  heard.length = 0
  await database.db.transaction().execute((tx) => here.publish(tx, { topic: 'faq', id: 'f2' }))
  await expect.poll(() => heard.length).toBe(1)
  expect(late).toEqual([])
})
