import { afterAll, expect, it } from 'vitest'
import { walletBalances } from '../../ledger/balances/wallet-balances.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'
import { verifyPayouts } from '../../payouts/verify-payouts.ts'
import { verifyReceipts } from '../../receipts/verify-receipts.ts'
import { bookedByTwo } from '../../testing/payouts/by-two.ts'
import { payoutOffice } from '../../testing/payouts/handed-over.ts'
import { memberWithMoney } from '../../testing/payouts/paid-members.ts'
import { grantedClaim } from '../../testing/receipts/paid-claims.ts'
import { testApi } from '../../testing/servers/api.ts'
import { workEffects } from '../../testing/work-effects.ts'

const api = await testApi()
const { admin, second, call } = await payoutOffice(api)
const { db } = api.database
afterAll(async () => {
  expect(await verifyLedger(db)).toEqual([])
  expect(await verifyPayouts(db)).toEqual([])
  expect(await verifyReceipts(db)).toEqual([])
  await api.close()
})

/** A member whose claim was paid and taken back. */
async function debtor() {
  const { id: installer } = await memberWithMoney(api, 0)
  const { id: claim } = await grantedClaim(api, { installer, amounts: [10_000] })
  const { content: run } = await admin.post<{ id: string; total: number; item_count: number }>(
    '/payout_run/function/prepare',
    {},
  )
  const { total, item_count } = run
  await call(second, run.id, 'release', { total, item_count })
  await call(second, run.id, 'hand_over')
  const paid = await bookedByTwo([admin, second])(run.id, 'executed', { on: '2026-03-02' })
  expect(paid.status).toBe(200)
  const back = await admin.post(`/paperwork/unit/${claim}/function/reverse`, {
    reason: 'RETURNED_GOODS',
  })
  expect(back.status).toBe(200)
  return installer
}
const balances = (member: string) => walletBalances(db, { member, now: api.time.now })
const ask = (member: string, body: object) =>
  admin.post<{ id: string }>(`/installer/unit/${member}/function/repaid`, {
    on: '2026-03-02',
    evidence: 'Kontoauszug 12, Zeile 3',
    reason: 'Hat überwiesen',
    ...body,
  })

it('what a member pays back is booked by two people, and ends the debt', async () => {
  const member = await debtor()
  expect((await balances(member)).available).toBe(-10_000)
  expect((await ask(member, { amount: 100.01 })).status).toBe(400)
  expect((await ask(member, { amount: 40, on: '2027-01-01' })).status).toBe(400)
  for (const amount of [40, 60]) {
    const { status, content } = await ask(member, { amount })
    expect(status).toBe(200)
    const confirm = `/change/unit/${content.id}/function/confirm_change`
    expect((await admin.post(confirm, {})).status).toBe(403)
    expect((await second.post(confirm, {})).status).toBe(200)
  }
  expect(await balances(member)).toMatchObject({ available: 0, paid: 0 })
  const sources = db.selectFrom('payable_source').selectAll().where('link_member', '=', member)
  expect(await sources.execute()).toEqual([])
  expect((await ask(member, { amount: 1 })).status).toBe(409)
})

it('what a member pays back has its receipts, which he is told of', async () => {
  const member = await debtor()
  expect((await ask(member, { amount: 40, on: '2026-03-01' })).status).toBe(400)
  const { content } = await ask(member, { amount: 40, on: '2026-03-02' })
  expect((await second.post(`/change/unit/${content.id}/function/confirm_change`, {})).status).toBe(
    200,
  )
  await workEffects(api.deps)
  const receipts = await db
    .selectFrom('receipt')
    .innerJoin('receipt_content', 'link_receipt', 'receipt.id')
    .select(['gross', 'vat', 'content'])
    .where('link_member', '=', member)
    .orderBy('receipt_number')
    .execute()
  const [receipt, back] = receipts
  expect(receipts.map(({ gross, vat }) => [gross, vat])).toEqual([
    [10_000, 1_597],
    [-4_000, -639],
  ])
  const number = receipt?.content.number
  expect(back?.content).toMatchObject({
    kind: 'price_reduction',
    executed_on: '2026-03-02',
    paid: -4_000,
    lines: [{ takes_back: { number } }],
  })
  const notice = await db
    .selectFrom('notification')
    .select('text')
    .where('link_member', '=', member)
    .where('event', '=', 'debt_repaid')
    .executeTakeFirstOrThrow()
  expect(notice.text).toContain(back?.content.number)
  const { payload } = await api.app.inject({
    method: 'GET',
    url: '/lib/accounting_month/function/postings?month=2026-03&format=csv',
    headers: { ...admin.headers, 'arke-project-key': api.deps.config.project_key },
  })
  expect(payload).toContain(back?.content.number)
  expect(payload).toContain('Rückzahlung')
})

it('is not booked by the application around two people', async () => {
  const app = api.deps.database.db
  const row = await app
    .selectFrom('ledger_journal')
    .selectAll()
    .where('kind', '=', 'clawback')
    .executeTakeFirstOrThrow()
  const journal = { ...row, id: 'x', kind: 'repayment' as const, source_key: 'x' }
  await expect(app.insertInto('ledger_journal').values(journal).execute()).rejects.toThrow(
    'two people',
  )
  const { link_member } = await app
    .selectFrom('payout')
    .select('link_member')
    .where('payout_status', '=', 'executed')
    .executeTakeFirstOrThrow()
  const repaid = { link_member, payout_status: 'executed' as const, executed_on: '2026-03-02' }
  await expect(
    app
      .insertInto('payout')
      .values({ ...repaid, id: 'x', amount: -1 })
      .execute(),
  ).rejects.toThrow('two people')
})
