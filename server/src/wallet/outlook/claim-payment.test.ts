import type { ClaimPayment, RunStepAnswer } from '@ruecklauf/model'
import { afterAll, expect, it } from 'vitest'
import { bookCredit } from '../../ledger/credits.ts'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { putClaim } from '../../testing/claims/claims.ts'
import { bookedByTwo } from '../../testing/payouts/by-two.ts'
import { memberWithMoney } from '../../testing/payouts/paid-members.ts'
import { grantedClaim, payAll } from '../../testing/receipts/paid-claims.ts'
import { testApi } from '../../testing/servers/api.ts'
import { claimPayment } from './claim-payment.ts'

const api = await testApi({ now: '2026-03-10T09:00:00Z' })
afterAll(api.close)
const { db } = api.database
await ensureSettings(db)
const admin = await api.as('admin')
const second = await api.as('admin')
const owner = await memberWithMoney(api, 0)
const { id: member } = owner
const installer = await api.as('installer', owner)

async function credited(amount: number): Promise<string> {
  const { id } = await putClaim(api, { installer: member, status: 'approved', amounts: [amount] })
  const source = { type: 'paperwork', id }
  const booking = { brand: api.deps.brand.id, member, source, key: id, holding_days: 0 }
  await db
    .transaction()
    .execute((tx) => bookCredit(tx, { ...booking, amount, actor: null, at: api.time.now }))
  return id
}

const paymentOf = async (claim: string) =>
  (await installer.get<ClaimPayment>(`/paperwork/unit/${claim}/function/payment`)).content
const step = async (
  who: typeof admin,
  unit: string,
  name: string,
  body: unknown = {},
  arke = 'payout_run',
) => {
  const answer = await who.post(`/${arke}/unit/${unit}/function/${name}`, body)
  expect([name, answer.status]).toEqual([name, 200])
}
const prepared = async (execution_on: string) =>
  (
    await admin.post<RunStepAnswer>('/payout_run/function/prepare', {
      way: 'by_hand',
      execution_on,
    })
  ).content

const open = { state: 'waiting', day: null, stop: null, payout: null }

it('a claim is paid with the item that pays it, and open again when that comes back', async () => {
  const [first, later] = [await credited(5_000), await credited(3_000)]
  expect(await paymentOf(first)).toMatchObject({ paid_on: null, steps: [{ ...open, amount: 50 }] })
  const run = await prepared('2026-03-12')
  expect(await paymentOf(first)).toMatchObject({
    paid_on: null,
    steps: [{ amount: 50, day: '2026-03-12', state: 'planned' }],
  })
  const { total, item_count } = run
  await step(second, run.id, 'release', { total, item_count })
  await step(second, run.id, 'hand_over')
  const after = await credited(2_000)
  expect((await paymentOf(later)).steps).toMatchObject([{ day: '2026-03-12', state: 'sent' }])
  expect((await paymentOf(after)).steps).toMatchObject([open])
  const byHand = bookedByTwo([admin, second])
  await byHand(run.id, 'executed', { on: '2026-03-10' })
  expect(await paymentOf(first)).toMatchObject({
    paid_on: '2026-03-10',
    steps: [{ amount: 50, state: 'paid', day: '2026-03-10' }],
  })
  const item = await db
    .selectFrom('payout')
    .select('id')
    .where('link_payout_run', '=', run.id)
    .executeTakeFirstOrThrow()
  await byHand(run.id, 'returned', { item: item.id, words: 'Konto aufgelöst' })
  expect(await paymentOf(first)).toMatchObject({ paid_on: null, steps: [{ ...open, amount: 50 }] })
})

it('what is only planned is told by the outlook, and is none of the member’s payouts', async () => {
  const listed = async () =>
    (await installer.get<{ items: object[] }>('/payout/unit')).content.items.length
  await db.updateTable('installer').set({ iban_state: 'confirmed' }).execute()
  const before = await listed()
  const run = await prepared('2026-03-13')
  expect(await listed()).toBe(before)
  await step(admin, run.id, 'cancel', { reason: 'Falscher Tag' })
  expect(await listed()).toBe(before)
})

it('was paid when the money was transferred, whatever is netted later', async () => {
  await db.updateTable('installer').set({ iban_state: 'confirmed' }).execute()
  const claim = await grantedClaim(api, { installer: member, amounts: [10_000, 5_000] })
  const payment = () =>
    db.transaction().execute((tx) => claimPayment(tx, { claim: claim.id, now: api.time.now }))
  await payAll({ admin, second }, '2026-03-10')
  expect(await payment()).toMatchObject({ paid_on: '2026-03-10' })
  const reversal = { reason: 'RETURNED_GOODS', lines: [{ line: claim.lines[1]?.id }] }
  await step(admin, claim.id, 'reverse', reversal, 'paperwork')
  const before = api.time.now
  api.time.now = new Date('2026-03-20T09:00:00Z')
  const later = { admin: await api.as('admin'), second: await api.as('admin') }
  await grantedClaim(api, { installer: member, amounts: [30_000] })
  await payAll(later, '2026-03-20')
  expect(await payment()).toMatchObject({
    paid_on: '2026-03-10',
    steps: [{ amount: 100, state: 'paid', day: '2026-03-10' }],
  })
  api.time.now = before
})

it('says of a claim what the wallet says, less what a debt takes of it: first of the oldest', async () => {
  const unit = await memberWithMoney(api, 0)
  const granted = (amount: number) => grantedClaim(api, { installer: unit.id, amounts: [amount] })
  const [lost, older, newer] = [await granted(12_000), await granted(6_000), await granted(6_500)]
  await db.updateTable('installer').set({ inactive: true }).where('id', '<>', unit.id).execute()
  const outlookOf = (claim: { id: string }) =>
    db.transaction().execute((tx) => claimPayment(tx, { claim: claim.id, now: api.time.now }))
  await payAll({ admin, second }, '2026-03-10')
  await step(admin, lost.id, 'reverse', { reason: 'RETURNED_GOODS' }, 'paperwork')
  const [next, last] = [await granted(6_000), await granted(6_500)]
  expect(await outlookOf(older)).toMatchObject({ paid_on: '2026-03-10', steps: [{ amount: 60 }] })
  expect(await outlookOf(newer)).toMatchObject({ paid_on: '2026-03-10', steps: [{ amount: 65 }] })
  const negative = { state: 'waiting', stop: 'negative' }
  expect((await outlookOf(next)).steps).toMatchObject([{ ...negative, amount: 60 }])
  expect((await outlookOf(last)).steps).toMatchObject([
    { state: 'waiting', stop: 'below_minimum', amount: 5 },
    { ...negative, amount: 60 },
  ])
  const more = await granted(10_000)
  await prepared('2026-03-12')
  expect((await outlookOf(next)).steps).toMatchObject([{ ...negative, amount: 60 }])
  expect((await outlookOf(last)).steps).toMatchObject([
    { state: 'planned', amount: 5 },
    { ...negative, amount: 60 },
  ])
  expect((await outlookOf(more)).steps).toMatchObject([{ state: 'planned', amount: 100 }])
})

it('is told nobody else', async () => {
  const claim = await credited(1_000)
  const path = `/paperwork/unit/${claim}/function/payment`
  expect((await (await api.as('installer')).get(path)).status).toBe(404)
  for (const role of ['wholesaler', 'moderator', 'brand'] as const)
    expect((await (await api.as(role)).get(path)).status).toBe(403)
})
