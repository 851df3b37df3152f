import { type Filter, or, printFilter } from '@ruecklauf/model'
import { afterAll, expect, test } from 'vitest'
import { MAX_PREPARED } from '../../db/prepared-statements.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const installer = await api.as('installer')

/** The most statements that one of the pool's connections holds. */
async function mostPrepared(): Promise<number> {
  const { pool } = api.deps.database
  const clients = await Promise.all(Array.from({ length: 10 }, () => pool.connect()))
  const counts = await Promise.all(
    clients.map((client) => client.query('select count(*) as n from pg_prepared_statements')),
  )
  for (const client of clients) client.release()
  return Math.max(...counts.map(({ rows }) => rows[0].n))
}

const operators = ['eq', 'contains', 'icontains', 'startswith', 'endswith'] as const
const path = 'link_paperwork.link_sales_point.business_name'

/** A filter of its own shape for each number. */
const filterOf = (n: number): Filter =>
  or(
    ...[...`${n}`].map((digit) => ({ op: operators[Number(digit) % 5] ?? 'eq', path, value: 'q' })),
  )

const ask = async (n: number) => {
  const filter = encodeURIComponent(printFilter(filterOf(n)))
  const order = `serial;${n % 2 ? 'asc' : 'desc'}`
  const { status } =
    n % 3
      ? await installer.get(`/paperwork_line/count?filter=${filter}`)
      : await installer.get(`/paperwork_line/unit?filter=${filter}&order=${order}`)
  expect(status).toBe(200)
}

/** Ten at a time. */
async function askAll(numbers: readonly number[]) {
  for (let from = 0; from < numbers.length; from += 10)
    await Promise.all(numbers.slice(from, from + 10).map(ask))
}

const shapes = Array.from({ length: 120 }, (_, n) => 1_000 + n)

test('what a caller filters and orders by is not kept by a connection', async () => {
  const before = await mostPrepared()
  await askAll(shapes)
  expect((await mostPrepared()) - before).toBeLessThan(10)
})

test('what he asks for again and again has few places there', async () => {
  const before = await mostPrepared()
  for (let round = 0; round < 5; round++) await askAll(shapes)
  const more = (await mostPrepared()) - before
  expect(more).toBeGreaterThan(0)
  expect(more).toBeLessThanOrEqual(MAX_PREPARED.callers)
})

test('a connection forgets the statement it used longest ago, and can take it again', async () => {
  const { db } = api.deps.database
  await db.connection().execute(async (connection) => {
    const ask = (n: number) =>
      connection.selectNoFrom((with_) => with_.val(`${n}`).as(`n${n}`)).execute()
    for (let round = 0; round < 2; round++)
      for (let n = 0; n < MAX_PREPARED.ours + 20; n++)
        expect(await ask(n)).toEqual([{ [`n${n}`]: `${n}` }])
  })
  expect(await mostPrepared()).toBeLessThanOrEqual(MAX_PREPARED.ours + MAX_PREPARED.callers)
})
