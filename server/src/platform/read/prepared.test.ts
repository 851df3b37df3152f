import { type Filter, or, printFilter } from '@ruecklauf/model'
import { afterAll, expect, test } from 'vitest'
import { MAX_PREPARED } from '../../db/prepared-statements.ts'
import { testApi } from '../../testing/api.ts'

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

test('what a caller filters and orders by is never kept by a connection', async () => {
  const before = await mostPrepared()
  const ask = (n: number) => {
    const filter = encodeURIComponent(printFilter(filterOf(n)))
    const order = `serial;${n % 2 ? 'asc' : 'desc'}`
    return n % 3
      ? installer.get(`/paperwork_line/count?filter=${filter}`)
      : installer.get(`/paperwork_line/unit?filter=${filter}&order=${order}`)
  }
  for (let from = 0; from < 120; from += 10) {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => ask(1_000 + from + n)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  }
  expect((await mostPrepared()) - before).toBeLessThan(10)
})

test('a connection forgets the statement it used longest ago, and can take it again', async () => {
  const { db } = api.deps.database
  await db.connection().execute(async (one) => {
    const ask = (n: number) => one.selectNoFrom((with_) => with_.val(`${n}`).as(`n${n}`)).execute()
    for (let round = 0; round < 2; round++)
      for (let n = 0; n < MAX_PREPARED + 20; n++)
        expect(await ask(n)).toEqual([{ [`n${n}`]: `${n}` }])
  })
  expect(await mostPrepared()).toBeLessThanOrEqual(MAX_PREPARED)
})
