import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { tries } from '../../../../scripts/tries.ts'
import { testDatabase } from '../../testing/database.ts'
import { answersOf } from '../../testing/schema/answers-of.ts'

const database = await testDatabase()
afterAll(database.drop)

test('unix_day counts days in UTC since 1970, before it below zero', async () => {
  const instants = fc.array(fc.date({ min: new Date('1900-01-01'), noInvalidDate: true }))
  await fc.assert(
    fc.asyncProperty(instants, async (dates) => {
      const within = dates.filter((date) => date.getFullYear() < 9000)
      const samples = within.map((date) => date.toISOString())
      const days = await answersOf(database.owner, 'unix_day(x)', { type: 'timestamptz', samples })
      expect(days).toEqual(within.map((date) => Math.floor(date.getTime() / 86_400_000)))
    }),
    { numRuns: tries(20) },
  )
})
