import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { tries } from '../../../../scripts/tries.ts'
import { testDatabase } from '../../testing/database.ts'
import { answerOf } from '../../testing/schema/answers-of.ts'
import { createWorld } from '../../testing/world.ts'

const database = await testDatabase()
afterAll(database.drop)
const { owner, owner_db } = database
const world = createWorld(owner_db)
const humans = ['ada', 'ben', 'cem', 'dora']
await owner.query('insert into human (id) select unnest($1::text[])', [humans])

/** Days on which one human helped another into an account; today is day 100, an act ties for 30 days. */
const bonds = fc.array(
  fc.record({
    human: fc.constantFrom(...humans),
    by_human: fc.constantFrom(...humans),
    day: fc.integer({ min: 60, max: 110 }),
    third: fc.option(fc.constant('dora'), { freq: 8 }),
  }),
  { maxLength: 6 },
)
type Bond = { human: string; by_human: string; day: number; third: string | null }
const today = 100
const term = 30

/** Who stands behind a human and until when, step by step until nobody comes in addition. */
function behind(human: string, acts: readonly Bond[]): Map<string, number> {
  const until = new Map([[human, Number.POSITIVE_INFINITY]])
  for (let isLonger = true; isLonger; ) {
    isLonger = false
    for (const { human, by_human, day, third } of acts) {
      const end = Math.min(until.get(human) ?? 0, day + term)
      if (third || day + term <= today || end <= (until.get(by_human) ?? 0)) continue
      until.set(by_human, end)
      isLonger = true
    }
  }
  return until
}

test('bound_until is the day until which one human may stand behind two', async () => {
  await fc.assert(
    fc.asyncProperty(bonds, async (acts) => {
      const tied = acts.filter(
        ({ human, by_human, third }) => human !== by_human && third !== human && third !== by_human,
      )
      await owner.query('delete from bond')
      for (const { human, by_human, day, third } of tied)
        await owner.query(
          `insert into bond (human, by_human, act, at, third)
           values ($1, $2, 'invited', '2026-01-01'::timestamptz + make_interval(days => $3), $4)`,
          [human, by_human, day, third],
        )
      const [first, other] = [behind('ada', tied), behind('ben', tied)]
      const ends = [...first].map(([human, until]) => Math.min(until, other.get(human) ?? 0))
      const days = await answerOf<number | null>(
        owner,
        `extract(epoch from bound_until('ada', 'ben',
           '2026-01-01'::timestamptz + interval '${today} days') - '2026-01-01') / 86400`,
      )
      expect(days ?? 0).toBe(Math.max(0, ...ends))
    }),
    { numRuns: tries(60) },
  )
  await owner.query('delete from bond')
})

test('firms_of has the firms of a human’s logins, also those lately left', async () => {
  const firm = await world.installer()
  const { rows } = await owner.query<{ id: string; human: string }>(
    `select person.id, login.human from person join login on user_id = arke_system_user
     where link_member = $1`,
    [firm.id],
  )
  const [person] = rows
  const firms = (at: string) => answerOf(owner, 'firms_of($1, $2)', [person?.human, at])
  expect(await firms('2026-03-01')).toEqual([firm.id])
  expect(await answerOf(owner, 'human_of($1)', [person?.human])).toBe(person?.human)
  expect(await answerOf(owner, 'human_of($1)', ['nobody'])).toBeNull()
})

test('let_in_by_office is whoever staff let in alone, and entered_by_office their accounts', async () => {
  const firm = await world.installer()
  const admin = await world.staff('admin')
  const at = '2026-03-01T10:00Z'
  const human = await answerOf<string>(owner, 'human_of($1)', [admin.id])
  const isLetIn = () => answerOf(owner, 'let_in_by_office($1, $2)', ['cem', at])
  expect(await isLetIn()).toBe(false)
  await owner.query(
    `insert into bond (human, by_human, act, at) values ('cem', $1, 'invited', '2026-02-20')`,
    [human],
  )
  expect(await isLetIn()).toBe(true)
  const isEntered = () => answerOf(owner, 'entered_by_office($1, null)', [firm.id])
  expect(await isEntered()).toBe(false)
  await owner.query(
    `insert into bank_account_history (member, at, state, evidence, actor_human)
     values ($1, $2, 'unchecked', 'entered', 'cem')`,
    [firm.id, at],
  )
  expect(await isEntered()).toBe(true)
})
