import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { tries } from '../../../../scripts/tries.ts'
import { testDatabase } from '../../testing/database.ts'
import { answersOf } from '../../testing/schema/answers-of.ts'

const database = await testDatabase()
afterAll(database.drop)

test('in_euro writes cents with two decimals', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer()), async (samples) => {
      const texts = await answersOf(database.owner, 'in_euro(x)::text', { type: 'bigint', samples })
      expect(texts).toEqual(samples.map((cents) => (cents / 100).toFixed(2)))
    }),
    { numRuns: tries(20) },
  )
})
