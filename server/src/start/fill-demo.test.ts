import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { hastily } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { testDatabase } from '../testing/database.ts'
import { fillDemo, isDemoUnfinished } from './fill-demo.ts'

const database = await testDatabase()
const data_dir = mkdtempSync(join(tmpdir(), 'ruecklauf-demo-'))
afterAll(async () => {
  rmSync(data_dir, { recursive: true, force: true })
  await database.drop()
})

it('a demo that could not be made says what to do, and leaves the mark by which the next start begins anew', async () => {
  const deps = {
    database,
    config: { data_dir },
    clock: () => {
      throw new Error('the clock is broken')
    },
  } as unknown as Deps
  await expect(fillDemo(deps)).rejects.toThrow(
    'The demo data could not be made (the clock is broken). Start again',
  )
  expect(isDemoUnfinished(data_dir)).toBe(true)
  expect(readFileSync(join(data_dir, 'demo.unfinished'), 'utf8')).toContain('fill-demo')
})

it('a demo is made without the time limits of requests, wherever it reads or writes', async () => {
  const hasty = hastily(database)
  const limits = sql<{ limits: string }>`select concat_ws(' ', current_setting('statement_timeout'),
    current_setting('lock_timeout'), current_setting('idle_in_transaction_session_timeout')) as limits`
  const { db, reports_db, reading } = hasty.database
  try {
    for (const source of [db, reports_db, await reading(async (read) => read.reports_db)])
      expect((await limits.execute(source)).rows).toEqual([{ limits: '0 0 0' }])
  } finally {
    await hasty.close()
  }
})
