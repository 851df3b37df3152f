import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { answerOf } from '../../testing/schema/answers-of.ts'
import { createWorld } from '../../testing/world.ts'

const database = await testDatabase()
afterAll(database.drop)
const { owner, owner_db } = database
const world = createWorld(owner_db)

test('join_humans makes one human of two, with all that each had and did', async () => {
  const [first, second, third] = [
    await world.staff('admin'),
    await world.staff('moderator'),
    await world.staff('admin'),
  ]
  const humanOf = (id: string) => answerOf<string>(owner, 'human_of($1)', [id])
  const [human, duplicate, helper] = await Promise.all(
    [first, second, third].map((m) => humanOf(m.id)),
  )
  const tie = (about: unknown, by: unknown) =>
    owner.query(
      `insert into bond (human, by_human, act, at) values ($1, $2, 'invited', '2026-03-01')`,
      [about, by],
    )
  await tie(human, duplicate)
  await tie(duplicate, helper)
  await owner.query('call join_humans($1, $2)', [human, duplicate])
  expect(await humanOf(second.id)).toBe(human)
  const { rows: bonds } = await owner.query('select human, by_human from bond')
  expect(bonds).toEqual([{ human, by_human: helper }])
  const { rows: duplicates } = await owner.query('select from human where id = $1', [duplicate])
  expect(duplicates).toEqual([])
  const { rows: addresses } = await owner.query('select from human_address where human = $1', [
    human,
  ])
  expect(addresses).toHaveLength(2)
})

test('sign_in_state changes with what sessions hang on, and with nothing else', async () => {
  const row = { inactive: false, member_status: 'active', language: 'de', arke_system_user: 'u' }
  const stateOf = (changed: object) =>
    answerOf(owner, 'sign_in_state($1)', [JSON.stringify({ ...row, city: 'Köln', ...changed })])
  const state = await stateOf({})
  expect(await stateOf({ city: 'Bonn' })).toEqual(state)
  for (const changed of [
    { inactive: true },
    { member_status: 'locked' },
    { language: 'en' },
    { arke_system_user: null },
  ])
    expect(await stateOf(changed)).not.toEqual(state)
})
