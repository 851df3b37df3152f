import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { tries } from '../../../../scripts/tries.ts'
import { testDatabase } from '../../testing/database.ts'
import { answersOf } from '../../testing/schema/answers-of.ts'
import { plainNumber } from '../claim/plain-number.ts'

const database = await testDatabase()
afterAll(database.drop)
const { owner } = database

test('plain_number spells numbers of invoices as the code does', async () => {
  const signs = fc.constantFrom(...'aZ9é./_- \t\n', '\u2010', '\u2013', '\u2015', '\u2016')
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: signs })), async (samples) => {
      const numbers = await answersOf(owner, 'plain_number(x)', { type: 'text', samples })
      expect(numbers).toEqual(samples.map(plainNumber))
    }),
    { numRuns: tries(30) },
  )
})

test('look_quarters has one in common for looks that differ in three places at most', async () => {
  const looks = fc.array(fc.boolean(), { minLength: 64, maxLength: 64 })
  const places = fc.uniqueArray(fc.nat(63), { maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(looks, places, async (look, changedPlaces) => {
      const otherLook = look.map((bit, place) => bit !== changedPlaces.includes(place))
      const samples = [look, otherLook].map((bits) => bits.map(Number).join(''))
      const [quarters = [], otherQuarters] = await answersOf<number[]>(
        owner,
        'look_quarters(x::bit(64))',
        {
          ...{ type: 'text', samples },
        },
      )
      expect(new Set(quarters).size).toBe(4)
      expect(otherQuarters?.filter((quarter) => quarters.includes(quarter))).not.toEqual([])
    }),
    { numRuns: tries(30) },
  )
})
