import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import type { AppError } from '../../errors/errors.ts'
import { translateFailure } from '../../errors/translate-failure.ts'
import { testDatabase } from '../../testing/database.ts'
import { runReport } from './run-report.ts'

const database = await testDatabase()
afterAll(database.drop)
const { reports_db } = database

it('who asks again while a report runs gets the answer of the same run', async () => {
  let runs = 0
  const work = async () => {
    runs += 1
    return sql`select pg_sleep(0.2)`.execute(reports_db)
  }
  const ask = (key: string | null) => runReport(reports_db, key, work)
  await Promise.all([ask('one /kpi'), ask('one /kpi'), ask('another /kpi'), ask(null)])
  expect(runs).toBe(3)
  await ask('one /kpi')
  expect(runs).toBe(4)
})

it('a report that is given up says so in German, and frees its connection', async () => {
  const endless = () =>
    inTransaction(reports_db, async (tx) => {
      await sql`set local statement_timeout = '50ms'`.execute(tx)
      return sql`select pg_sleep(5)`.execute(tx)
    })
  const refused = await runReport(reports_db, 'one /charts', endless).then(
    () => expect.unreachable('a report without end'),
    (error: AppError) => error,
  )
  expect(refused).toMatchObject({ status: 503, code: 'report_too_long' })
  expect(translateFailure(refused, 'de')[0]?.message).toContain('zu lange')
  const answers = Array.from({ length: 6 }, () =>
    runReport(reports_db, null, () => sql`select 1 as one`.execute(reports_db)),
  )
  expect(await Promise.all(answers)).toHaveLength(6)
})
