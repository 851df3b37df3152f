import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { findProblems, LISTED, subjects } from './find-problems.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

test('a check that is wrong for millions lists the first of them, and costs no more', async () => {
  const problems = await findProblems(db, {
    all: subjects`select n::text as subject
      from (select generate_series(1, 100000000) as n) each`,
    one: subjects`select 'alone' as subject`,
    none: subjects`select 'nobody' as subject where false`,
  })
  expect(problems).toHaveLength(LISTED + 1)
  expect(problems[0]).toEqual({ check: 'all', subject: '1' })
  expect(problems.at(-1)).toEqual({ check: 'one', subject: 'alone' })
})
