import type { RunStepAnswer } from '@ruecklauf/model'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { releaseHeld } from '../ledger/balances/maturity.ts'
import { bookedByTwo } from '../testing/payouts/by-two.ts'
import { grantedClaim, payAll } from '../testing/receipts/paid-claims.ts'
import { testApi } from '../testing/servers/api.ts'
import { workEffects } from '../testing/work-effects.ts'
import { verifyReceipts } from './verify-receipts.ts'

const api = await testApi()
const { db } = api.database
afterAll(async () => {
  expect(await verifyReceipts(db)).toEqual([])
  await api.close()
})
beforeEach(async () => {
  await db.updateTable('installer').set({ inactive: true }).execute()
})
const office = { admin: await api.as('admin'), second: await api.as('admin') }

type Claim = Awaited<ReturnType<typeof grantedClaim>>
/** Two devices, the first at 19 %, the second at 7 %. */
const granted = (amounts: [number, number] = [10_000, 10_000]) =>
  grantedClaim(api, { amounts, vat_percent: [19, 7] })

const onClaim = async ({ id }: Claim, name: string, body: object) => {
  const { status } = await office.admin.post(`/paperwork/unit/${id}/function/${name}`, body)
  expect([name, status]).toEqual([name, 200])
}
const takeBack = (claim: Claim, device: number) =>
  onClaim(claim, 'reverse', {
    reason: 'RETURNED_GOODS',
    lines: [{ line: claim.lines[device]?.id }],
  })

/** Gross and rate of each line, receipt by receipt; of the other claims of the member none. */
async function toldOf({ id, installer, lines }: Claim) {
  await workEffects(api.deps)
  const receipts = await db
    .selectFrom('receipt')
    .innerJoin('receipt_content', 'link_receipt', 'receipt.id')
    .select(['content'])
    .where('link_member', '=', installer)
    .orderBy('receipt_number')
    .execute()
  const names = new Map(lines.map((line, at) => [line.id, 'AB'[at]]))
  return receipts
    .map(({ content }) =>
      content.lines
        .filter(({ source_id }) => source_id === id)
        .map(({ line, gross, rate_basis_points }) => [
          names.get(line ?? ''),
          gross,
          rate_basis_points,
        ]),
    )
    .filter((receipt) => receipt.length > 0)
}
const both = [
  ['A', 10_000, 1_900],
  ['B', 10_000, 700],
]

it('a device that is taken back is undone at its own rate, and no other', async () => {
  const claim = await granted()
  await payAll(office)
  await workEffects(api.deps)
  await takeBack(claim, 1)
  await grantedClaim(api, { installer: claim.installer, amounts: [30_000] })
  await payAll(office)
  expect(await toldOf(claim)).toEqual([both, [['B', -10_000, 700]]])
})

it('what a member pays back undoes the device that was taken back', async () => {
  const claim = await granted()
  await payAll(office)
  await workEffects(api.deps)
  await takeBack(claim, 1)
  const body = { amount: 100, on: '2026-03-02', evidence: 'Kontoauszug 12', reason: 'Überwiesen' }
  const path = `/installer/unit/${claim.installer}/function/repaid`
  const { content } = await office.admin.post<{ id: string }>(path, body)
  const confirm = `/change/unit/${content.id}/function/confirm_change`
  expect((await office.second.post(confirm, {})).status).toBe(200)
  expect(await toldOf(claim)).toEqual([both, [['B', -10_000, 700]]])
})

it('a write-off ends the debt of the device that was taken back first', async () => {
  const claim = await granted()
  await payAll(office)
  await workEffects(api.deps)
  await takeBack(claim, 1)
  const step = (who: typeof office.admin, name: string, body: object) =>
    who.post(`/installer/unit/${claim.installer}/function/${name}`, body)
  expect((await step(office.admin, 'write_off', { reason: 'Insolvenz' })).status).toBe(200)
  expect((await step(office.second, 'confirm_write_off', {})).status).toBe(200)
  await takeBack(claim, 0)
  await grantedClaim(api, { installer: claim.installer, amounts: [30_000] })
  await payAll(office)
  expect(await toldOf(claim)).toEqual([both, [['A', -10_000, 1_900]]])
})

it('a receipt says what was transferred, although a device is taken back before it is executed', async () => {
  for (const takesBack of [
    (claim: Claim) => takeBack(claim, 1),
    async (claim: Claim) => {
      await onClaim(claim, 'reopen', { reason: 'Noch einmal' })
      const lines = [{ line: claim.lines[1]?.id, decision: 'rejected', reason: 'RETURNED_GOODS' }]
      await onClaim(claim, 'approve', { lines, override_reason: 'Geprüft' })
    },
  ]) {
    const claim = await granted()
    const { content: run } = await office.admin.post<RunStepAnswer>(
      '/payout_run/function/prepare',
      {},
    )
    const step = (name: string, body: object) =>
      office.second.post(`/payout_run/unit/${run.id}/function/${name}`, body)
    await step('release', { total: run.total, item_count: run.item_count })
    await step('hand_over', {})
    await takesBack(claim)
    const byTwo = bookedByTwo([office.admin, office.second])
    expect((await byTwo(run.id, 'executed', { on: '2026-03-02' })).status).toBe(200)
    expect(await toldOf(claim)).toEqual([both])
  }
})

it('a device that is granted later is told of alone', async () => {
  const claim = await granted()
  await takeBack(claim, 1)
  await payAll(office)
  await workEffects(api.deps)
  await onClaim(claim, 'reopen', { reason: 'Noch einmal' })
  await onClaim(claim, 'approve', { override_reason: 'Geprüft' })
  await releaseHeld(db, { now: new Date(api.time.now.getTime() + 40 * 86_400_000) })
  await payAll(office)
  expect(await toldOf(claim)).toEqual([[['A', 10_000, 1_900]], [['B', 10_000, 700]]])
})
