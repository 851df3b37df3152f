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

test('mail_domain is what stands behind the sign, in lower case', async () => {
  const emails = fc.array(fc.tuple(fc.emailAddress(), fc.boolean()))
  await fc.assert(
    fc.asyncProperty(emails, async (pairs) => {
      const samples = pairs.map(([email, isLoud]) => (isLoud ? email.toUpperCase() : email))
      const domains = await answersOf(owner, 'mail_domain(x)', { type: 'text', samples })
      expect(domains).toEqual(pairs.map(([email]) => email.split('@')[1]?.toLowerCase()))
    }),
    { numRuns: tries(20) },
  )
})

test('sales_group_on follows moves that were made back, and planned ones ahead', async () => {
  const [first, second, third] = [
    await world.salesGroup(),
    await world.salesGroup(),
    await world.salesGroup(),
  ]
  const { id: point } = await world.salesPoint({ link_sales_group: second.id })
  const move = (day: string, state: string, from: string | null, to: string | null) =>
    owner.query(
      `insert into group_move (id, link_sales_point, link_from, link_to, day, move_state)
       values (gen_random_uuid(), $1, $2, $3, $4, $5)`,
      [point, from, to, day, state],
    )
  await move('2026-02-01', 'done', first.id, second.id)
  await move('2026-05-01', 'planned', null, third.id)
  await move('2026-06-01', 'withdrawn', null, first.id)
  await move('2026-07-01', 'planned', null, null)
  const days = ['2026-01-31', '2026-02-01', '2026-04-30', '2026-05-01', '2026-06-30', '2026-07-01']
  const groups = await answersOf(owner, `sales_group_on('${point}', '${second.id}', x)`, {
    ...{ type: 'date', samples: days },
  })
  expect(groups).toEqual([first.id, second.id, second.id, third.id, third.id, null])
  const chains = await answersOf(owner, `groups_of_point_on('${point}', x)`, {
    ...{ type: 'date', samples: days },
  })
  expect(chains).toEqual([[first.id], [second.id], [second.id], [third.id], [third.id], []])
})

test('sales_group_chain_on has a group and those above it, as they lay on a day', async () => {
  const top = await world.salesGroup()
  const middle = await world.salesGroup({ link_parent: top.id })
  const group = await world.salesGroup({ link_parent: middle.id })
  await owner.query(
    `insert into group_move (id, link_sales_group, link_from, link_to, day, move_state)
     values (gen_random_uuid(), $1, null, $2, '2026-02-01', 'done')`,
    [middle.id, top.id],
  )
  const chains = await answersOf(owner, `sales_group_chain_on('${group.id}', x)`, {
    ...{ type: 'date', samples: ['2026-01-31', '2026-02-01'] },
  })
  expect(chains).toEqual([
    [group.id, middle.id],
    [group.id, middle.id, top.id],
  ])
})

test('is_due_move is a planned move whose day has come, and nothing else', async () => {
  const group = await world.salesGroup()
  const { id: point } = await world.salesPoint()
  const isDue = (to: string | null) =>
    answerOf(owner, 'is_due_move($1, $2)', [point, JSON.stringify({ link_sales_group: to })])
  const plan = (day: string) =>
    owner.query(
      `insert into group_move (id, link_sales_point, link_to, day) values (gen_random_uuid(), $1, $2, $3)`,
      [point, group.id, day],
    )
  await plan('2999-01-01')
  expect(await isDue(group.id)).toBe(false)
  await plan('2026-01-01')
  expect(await isDue(group.id)).toBe(true)
  expect(await isDue(null)).toBe(false)
})

test('is_account_confirmed needs a person who confirmed this account for this holder since then', async () => {
  const { id } = await world.installer()
  const enter = (state: string, evidence: string, holder: string, at: string) =>
    owner.query(
      `insert into bank_account_history (member, at, state, evidence, iban_masked, account_holder)
       values ($1, $2, $3, $4, 'DE89 **** 3000', $5)`,
      [id, at, state, evidence, holder],
    )
  await enter('confirmed', 'payee_check', 'Muster', '2026-03-01')
  await enter('quarantine', 'person', 'Muster', '2026-03-01')
  const isConfirmed = (holder: string, since: string | null, iban = 'DE89 **** 3000') =>
    answerOf(owner, 'is_account_confirmed($1, $2, $3, $4)', [id, iban, holder, since])
  expect(await isConfirmed('Muster', null)).toBe(false)
  await enter('confirmed', 'person', 'Muster', '2026-03-02')
  expect(await isConfirmed('Muster', null)).toBe(true)
  expect(await isConfirmed('Muster', '2026-03-02')).toBe(true)
  expect(await isConfirmed('Muster', '2026-03-03')).toBe(false)
  expect(await isConfirmed('Muster GmbH', null)).toBe(false)
  expect(await isConfirmed('Muster', null, 'DE02 **** 2051')).toBe(false)
})
