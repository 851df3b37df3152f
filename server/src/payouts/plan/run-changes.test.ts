import type { RunBefore, RunOverview, RunPreview, RunStepAnswer } from '@ruecklauf/model'
import { afterAll, expect, it } from 'vitest'
import { giveMoney, memberWithMoney } from '../../testing/payouts/paid-members.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
const admin = await api.as('admin')
const second = await api.as('super_admin')

const prepare = async () =>
  (await admin.post<RunStepAnswer>('/payout_run/function/prepare', { way: 'by_hand' })).content
const step = async (run: string, name: string, body: object = {}) =>
  expect((await second.post(`/payout_run/unit/${run}/function/${name}`, body)).status).toBe(200)
const overviewOf = async (run: string) =>
  (await admin.get<RunOverview>(`/payout_run/unit/${run}/function/overview`)).content
const previewed = async () => (await admin.get<RunPreview>('/payout_run/function/preview')).content

const summary = (before: RunBefore | null) =>
  Object.fromEntries(
    (before?.changes ?? []).map(({ change, count, items }) => [
      change,
      [count, items.map((item) => [item.member, item.amount_before, item.amount])],
    ]),
  )

it('tells by member what is different since the run before', async () => {
  const same = await memberWithMoney(api, 10_000)
  const moved = await memberWithMoney(api, 10_000)
  const doubled = await memberWithMoney(api, 10_000)
  const removed = await memberWithMoney(api, 10_000)
  const held = await memberWithMoney(api, 10_000)
  const waiting = await memberWithMoney(api, 10_000, { iban_state: 'invalid' })
  const first = await prepare()
  expect((await overviewOf(first.id)).before).toBeNull()
  await step(first.id, 'release', { total: first.total, item_count: first.item_count })
  await step(first.id, 'hand_over')

  for (const { id } of [same, moved, held]) await giveMoney(api, id, 20_000)
  await giveMoney(api, doubled.id, 20_001)
  const fresh = await memberWithMoney(api, 5_000)
  const set = (id: string, values: object) =>
    db.updateTable('installer').set(values).where('id', '=', id).execute()
  await set(moved.id, { account_holder: 'Klima und Wärme GmbH' })
  await set(held.id, { payout_hold_reason: 'Pfändung' })
  await set(waiting.id, { iban_state: 'confirmed' })
  const expected = {
    added: [
      2,
      [
        [waiting.id, null, 100],
        [fresh.id, null, 50],
      ],
    ],
    gone: [
      2,
      [removed, held]
        .map(({ id }) => [id, 100, null])
        .toSorted(([a = ''], [b = '']) => (String(a) < String(b) ? -1 : 1)),
    ],
    other_account: [1, [[moved.id, 100, 200]]],
    more_than_twice: [1, [[doubled.id, 100, 200.01]]],
    paid_again: [1, [[waiting.id, 100, 100]]],
    excluded_now: [1, [[held.id, 100, 200]]],
  }
  expect(summary((await previewed()).before)).toEqual(expected)
  const next = await prepare()
  const { before } = await overviewOf(next.id)
  expect(before).toMatchObject({ id: first.id, item_count: 5, total: 500 })
  expect(summary(before)).toEqual(expected)
})
