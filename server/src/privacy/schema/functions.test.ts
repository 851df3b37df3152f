import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { tries } from '../../../../scripts/tries.ts'
import { testDatabase } from '../../testing/database.ts'
import { answerOf, answersOf } from '../../testing/schema/answers-of.ts'
import { createWorld } from '../../testing/world.ts'

const database = await testDatabase()
afterAll(database.drop)
const { owner, owner_db } = database
const world = createWorld(owner_db)

test('differs_beyond finds every difference but in the named columns', async () => {
  const columns = fc.constantFrom('a', 'b', 'c')
  const rows = fc.dictionary(columns, fc.nat(1))
  await fc.assert(
    fc.asyncProperty(rows, rows, fc.array(columns), async (before, after, named) => {
      const isOther = (['a', 'b', 'c'] as const).some(
        (column) => !named.includes(column) && before[column] !== after[column],
      )
      const values = [JSON.stringify(before), JSON.stringify(after), named]
      expect(await answerOf(owner, 'differs_beyond($1, $2, $3::text[])', values)).toBe(isOther)
    }),
    { numRuns: tries(50) },
  )
})

test('retention_ends with a year, as many after that of the event as its class asks for', async () => {
  const samples = ['2016-01-01', '2016-12-31', '2020-02-29']
  const ends = await answersOf(owner, `retention_ends('books', x)`, { type: 'date', samples })
  expect(ends).toEqual(['2026-12-31', '2026-12-31', '2030-12-31'])
})

test('is_held is a member with a hold, and one that is merged into it', async () => {
  const [survivor, duplicate, other] = [
    await world.installer(),
    await world.installer(),
    await world.installer(),
  ]
  const admin = await world.staff('admin')
  await owner.query('update installer set link_merged_into = $1, merged_at = now() where id = $2', [
    survivor.id,
    duplicate.id,
  ])
  const held = () =>
    answersOf(owner, 'is_held(x)', { type: 'text', samples: [survivor.id, duplicate.id, other.id] })
  expect(await held()).toEqual([false, false, false])
  await owner.query(
    `insert into retention_hold (id, link_member, reason, set_by, set_at)
     values ('hold', $1, 'Klage', $2, now())`,
    [survivor.id, admin.id],
  )
  expect(await held()).toEqual([true, true, false])
})
