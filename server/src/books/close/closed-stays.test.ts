import { setTimeout as pause } from 'node:timers/promises'
import type { AccountingMonth, MonthSum, RunStepAnswer } from '@ruecklauf/model'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { isMonthClosed } from '../../ledger/bank-day.ts'
import { lockRuns } from '../../ledger/lock-runs.ts'
import { makeMissingReceipts } from '../../receipts/make/make-receipts.ts'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { bankLines } from '../../testing/payouts/bank-lines.ts'
import { bookedByTwo } from '../../testing/payouts/by-two.ts'
import { setDebtor } from '../../testing/payouts/debtor.ts'
import { grantedClaim } from '../../testing/receipts/paid-claims.ts'
import { testApi } from '../../testing/servers/api.ts'
import { workEffects } from '../../testing/work-effects.ts'
import { verifyMonths } from './verify-months.ts'

const api = await testApi({ now: '2026-03-31T09:00:00Z' })
afterAll(api.close)
const { db } = api.database
await ensureSettings(db)
await setDebtor(db)
const people = {
  admin: await api.world.staff('admin'),
  second: await api.world.staff('super_admin'),
}
let admin = await api.as('admin', people.admin)
let second = await api.as('super_admin', people.second)

/** Goes to an instant and signs both in again. */
async function on(instant: string) {
  api.time.now = new Date(instant)
  admin = await api.as('admin', people.admin)
  second = await api.as('super_admin', people.second)
}

const at = (name: string) => `/accounting_month/function/${name}`
const sumsOf = async (month: string) =>
  new Map((await sumsAndDay(month)).sums.map((sum) => [sum.id, sum]))
const monthsNow = async () =>
  (await admin.get<{ items: AccountingMonth[] }>(at('months'))).content.items
const byHand = () => bookedByTwo([admin, second])

/** What a month says, and of which instant that is. */
const sumsAndDay = async (month: string) =>
  (
    await admin.get<{ sums: MonthSum[]; as_of: string; late: { count: number; amount: number } }>(
      `${at('sums')}?month=${month}`,
    )
  ).content

async function closed(month: string) {
  const note = 'Der Vorgang stammt aus dem alten System.'
  expect((await admin.post(at('propose_close'), { month, note })).status).toBe(200)
  expect((await second.post(at('confirm_close'), { month })).status).toBe(200)
}

const executedItem = () =>
  db
    .selectFrom('payout')
    .select(['id', 'link_payout_run as run'])
    .where('payout_status', '=', 'executed')
    .executeTakeFirstOrThrow()
    .then(({ id, run }) => ({ id, run: run ?? '' }))

const bankLine = bankLines(api)

async function paidOut() {
  const run = await admin.post<RunStepAnswer>('/payout_run/function/prepare', { way: 'by_hand' })
  const { id, total, item_count } = run.content
  const step = (name: string, body: object) =>
    second.post(`/payout_run/unit/${id}/function/${name}`, body)
  expect((await step('release', { total, item_count })).status).toBe(200)
  expect((await step('hand_over', {})).status).toBe(200)
  return id
}

it('takes no day by hand before the hand-over, or of a month that is closed', async () => {
  await on('2026-03-31T09:00:00Z')
  await grantedClaim(api, { amounts: [30_000] })
  const run = await paidOut()
  const early = await byHand()(run, 'executed', { on: '2026-03-30' })
  expect(early).toMatchObject({ status: 400, messages: [{ parameter: 'on' }] })
  expect(early.messages[0]?.message).toBe('This day lies before the hand-over of the run.')
  await expect(
    sql`update payout set payout_status = 'executed', executed_on = '2026-03-30'
      where link_payout_run = ${run}`.execute(db),
  ).rejects.toThrow(/before it is handed over/)
  await on('2026-04-02T09:00:00Z')
  await closed('2026-03')
  const late = await byHand()(run, 'executed', { on: '2026-03-31' })
  expect(late).toMatchObject({ status: 400, messages: [{ parameter: 'on' }] })
  expect(late.messages[0]?.message).toMatch(/^This month is closed/)
  expect((await byHand()(run, 'executed', { on: '2026-04-02' })).status).toBe(200)
  await makeMissingReceipts({ ...api.deps, clock: () => api.time.now })
})

it('counts what was read late in the month in which it was read, and keeps its sums', async () => {
  const before = await sumsAndDay('2026-03')
  expect(before.as_of).toBe('2026-04-02T09:00:00Z')
  const { run } = await executedItem()
  const april = (await sumsOf('2026-04')).get('bank')
  // By hand alone: the ledger says so, no line of the bank does.
  expect(april).toMatchObject({ stated: 0, count: 1, differences: [{ subject: run }] })
  await on('2026-04-03T09:00:00Z')
  await bankLine({ run, amount: -(april?.booked ?? 0) * 100, booked_on: '2026-03-31' })
  const stored = await sumsAndDay('2026-04')
  expect(stored.sums.find(({ id }) => id === 'bank')).toMatchObject({
    stated: april?.booked,
    booked: april?.booked,
    count: 0,
  })
  expect(stored.late).toEqual({ count: 1, amount: april?.booked })
  expect(await sumsAndDay('2026-03')).toEqual(before)
  expect(await verifyMonths(db)).toEqual([])
})

it('shows what it was closed with, whatever is taken back later', async () => {
  const before = await sumsAndDay('2026-03')
  await sql`update paperwork set approved_amount = approved_amount + 100
    where paperwork_status = 'approved'`.execute(db)
  expect(await sumsAndDay('2026-03')).toEqual(before)
  await sql`update paperwork set approved_amount = approved_amount - 100
    where paperwork_status = 'approved'`.execute(db)
  const month = (await monthsNow()).find((entry) => entry.month === '2026-03')
  expect(month).toMatchObject({
    month: '2026-03',
    proposed_by: { id: people.admin.id },
    closed_by: { id: people.second.id },
  })
})

it('has no receipt that was made after it was closed: that one is issued in the open month', async () => {
  await on('2026-04-30T09:00:00Z')
  await db.updateTable('installer').set({ inactive: true }).execute()
  const { installer } = await grantedClaim(api, { amounts: [7_000], at: api.time.now })
  const run = await paidOut()
  expect((await byHand()(run, 'executed', { on: '2026-04-30' })).status).toBe(200)
  await on('2026-05-04T09:00:00Z')
  await closed('2026-04')
  await workEffects(api.deps)
  const receipts = db
    .selectFrom('receipt')
    .select(['issued_on', 'gross'])
    .where('link_member', '=', installer)
  expect(await receipts.execute()).toEqual([{ issued_on: '2026-05-04', gross: 7_000 }])
  expect(await verifyMonths(db)).toEqual([])
})

it('takes no repayment of a day before the debt arose, or of a month that is closed', async () => {
  await on('2026-05-28T09:00:00Z')
  await db.updateTable('installer').set({ inactive: true }).execute()
  const { id, installer } = await grantedClaim(api, { amounts: [20_000], at: api.time.now })
  const run = await paidOut()
  expect((await byHand()(run, 'executed', { on: '2026-05-28' })).status).toBe(200)
  await workEffects(api.deps)
  await on('2026-05-30T09:00:00Z')
  const reversal = { reason: 'RETURNED_GOODS' }
  expect((await admin.post(`/paperwork/unit/${id}/function/reverse`, reversal)).status).toBe(200)
  const repaid = async (day: string) => {
    const body = { amount: 200, on: day, evidence: 'Kontoauszug 12', reason: 'Überwiesen' }
    const path = `/installer/unit/${installer}/function/repaid`
    const { status, messages } = await admin.post(path, body, { 'accept-language': 'de' })
    return { status, parameter: messages[0]?.parameter, message: messages[0]?.message }
  }
  expect(await repaid('2026-05-29')).toEqual({
    status: 400,
    parameter: 'on',
    message:
      'Bitte prüfen Sie den Tag: Er liegt vor dem 30.05.2026, an dem die Rückforderung entstanden ist.',
  })
  await on('2026-06-03T09:00:00Z')
  expect(await repaid('2026-06-04')).toMatchObject({ status: 400, parameter: 'on' })
  await closed('2026-05')
  expect(await repaid('2026-05-31')).toEqual({
    status: 400,
    parameter: 'on',
    message:
      'Dieser Monat ist abgeschlossen. Bitte nehmen Sie den heutigen Tag, und nennen Sie den Tag der Bank im Nachweis.',
  })
  expect((await repaid('2026-06-03')).status).toBe(200)
})

it('is closed after a command on runs that asks for its months, and keeps nothing from it meanwhile', async () => {
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
  const { promise: goesOn, resolve: goOn } = Promise.withResolvers<void>()
  const command = db.transaction().execute(async (tx) => {
    await lockRuns(tx)
    hold()
    await goesOn
    await sql`set local lock_timeout = '200ms'`.execute(tx)
    return isMonthClosed(tx, '2030-01-01')
  })
  await isHeld
  const closing = second.post(at('confirm_close'), { month: '2030-01' })
  await pause(500)
  goOn()
  expect(await command).toBe(false)
  expect((await closing).status).toBe(404)
})
