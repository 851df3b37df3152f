import type { AccountingMonth, MonthSum, RunStepAnswer } from '@ruecklauf/model'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { bookCredit } from '../../ledger/credits.ts'
import { makeMissingReceipts } from '../../receipts/make/make-receipts.ts'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { putClaim } from '../../testing/claims/claims.ts'
import { bankLines } from '../../testing/payouts/bank-lines.ts'
import { bookedByTwo } from '../../testing/payouts/by-two.ts'
import { memberWithMoney } from '../../testing/payouts/paid-members.ts'
import { grantedClaim } from '../../testing/receipts/paid-claims.ts'
import { testApi } from '../../testing/servers/api.ts'
import { verifyMonths } from './verify-months.ts'

const api = await testApi({ now: '2026-02-10T09:00:00Z' })
afterAll(api.close)
const { db } = api.database
await ensureSettings(db)
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
const german = { 'accept-language': 'de' }
const sumsOf = async (month: string) => {
  const { content } = await admin.get<{ sums: MonthSum[] }>(`${at('sums')}?month=${month}`)
  return new Map(content.sums.map((sum) => [sum.id, sum]))
}
const monthsNow = async () =>
  (await admin.get<{ items: AccountingMonth[] }>(at('months'))).content.items

async function credited(amount: number) {
  const { id: member } = await memberWithMoney(api, 0)
  const { id } = await putClaim(api, { installer: member, status: 'approved', amounts: [amount] })
  const source = { type: 'paperwork', id }
  const booking = { brand: api.deps.brand.id, member, source, key: id, holding_days: 0 }
  await db
    .transaction()
    .execute((tx) => bookCredit(tx, { ...booking, amount, actor: null, at: api.time.now }))
  return id
}

const byHand = () => bookedByTwo([admin, second])

const runTotal = (run: string) =>
  db
    .selectFrom('payout')
    .select(({ fn }) => fn.sum<number>('amount').as('amount'))
    .where('link_payout_run', '=', run)
    .executeTakeFirstOrThrow()
    .then(({ amount }) => ({ amount: Number(amount) }))

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

describe('a month of the books', () => {
  it('has sums that agree over what was decided, booked and paid in it', async () => {
    await credited(12_345)
    await credited(10_000)
    await paidOut()
    const sums = await sumsOf('2026-02')
    expect(sums.get('claims')).toMatchObject({ stated: 223.45, booked: 223.45, count: 0 })
    expect(sums.get('payouts')).toMatchObject({ stated: 223.45, booked: 223.45, count: 0 })
    expect(sums.get('ledger')).toMatchObject({ stated: 223.45, booked: 223.45, count: 0 })
    expect((await sumsOf('2026-01')).get('claims')).toMatchObject({ stated: 0, booked: 0 })
  })

  it('is closed by two people, after it is over, and takes nothing any more', async () => {
    const month = '2026-02'
    expect((await admin.post(at('propose_close'), { month })).status).toBe(409)
    await on('2026-03-02T09:00:00Z')
    expect((await admin.post(at('propose_close'), { month })).status).toBe(200)
    expect((await admin.post(at('propose_close'), { month })).status).toBe(409)
    const own = await admin.post(at('confirm_close'), { month }, german)
    expect([own.status, own.messages[0]?.message]).toEqual([
      403,
      expect.stringContaining('bestätigt eine andere Person'),
    ])
    const both = await Promise.all([1, 2].map(() => second.post(at('confirm_close'), { month })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await monthsNow()).find((entry) => entry.month === month)).toMatchObject({
      status: 'closed',
      proposed_by: { id: admin.member },
      closed_by: { id: second.member },
    })
    await on('2026-02-28T22:59:00Z')
    await expect(credited(5_000)).rejects.toMatchObject({ code: 'ledger_month_closed' })
    await on('2026-02-28T23:00:00Z')
    await credited(6_000)
    await expect(
      db
        .updateTable('accounting_month')
        .set({ note: 'anders' })
        .where('month', '=', month)
        .execute(),
    ).rejects.toThrow(/closed/)
  })

  it('names the claim that differs, and is proposed only with an explanation', async () => {
    const { id } = await putClaim(api, { status: 'approved', amounts: [7_700] })
    await sql`update paperwork set decided_at = '2026-03-05T09:00:00Z' where id = ${id}`.execute(db)
    const claims = (await sumsOf('2026-03')).get('claims')
    expect(claims).toMatchObject({
      count: 1,
      differences: [{ subject: id, stated: 77, booked: 0 }],
    })
    await on('2026-04-02T09:00:00Z')
    const month = '2026-03'
    expect((await admin.post(at('propose_close'), { month })).status).toBe(409)
    const note = 'Der Vorgang stammt aus dem alten System.'
    expect((await admin.post(at('propose_close'), { month, note })).status).toBe(200)
    await sql`update paperwork set decided_at = null where id = ${id}`.execute(db)
    expect((await second.post(at('confirm_close'), { month })).status).toBe(409)
    const reason = 'Die Summen haben sich geändert.'
    expect((await second.post(at('decline_close'), { month, reason })).status).toBe(200)
    expect((await monthsNow())[1]).toMatchObject({ month, status: 'open', note: null })
  })

  it('is looked at again: what was booked in it stays as it was closed', async () => {
    expect(await verifyMonths(db)).toEqual([])
    await api.database.owner.query(
      `set session_replication_role = replica;
       insert into ledger_journal (id, kind, source_type, source_id, source_key, booked_at,
         value_date, software_version)
       values ('late', 'correction', 'x', 'x', 'x', '2026-02-20T09:00:00Z', '2026-02-20', '0');
       insert into ledger_posting (id, journal_id, account_id, amount)
       select 'late-' || row_number() over (), 'late', id, amount
       from (values (1), (-1)) cents (amount) cross join lateral (
         select id from ledger_account where (owner_id is null) = (amount < 0) order by id limit 1) one;
       set session_replication_role = origin`,
    )
    expect(await verifyMonths(db)).toEqual([{ check: 'closed_month_stands', subject: '2026-02' }])
  })

  it('compares the bank’s lines and the receipts with what was executed and came back', async () => {
    await on('2026-04-10T09:00:00Z')
    await grantedClaim(api, { amounts: [30_000] })
    const run = await paidOut()
    const before = (await sumsOf('2026-04')).get('bank')?.stated ?? 0
    expect((await byHand()(run, 'executed', { on: '2026-04-10' })).status).toBe(200)
    const { amount } = await runTotal(run)
    await bankLine({ run, amount: -amount, booked_on: '2026-04-10' })
    const paid = (await sumsOf('2026-04')).get('bank')
    expect(paid).toMatchObject({ stated: before + amount / 100, booked: paid?.stated, count: 0 })
    expect((await sumsOf('2026-04')).get('receipts')?.count).toBeGreaterThan(0)
    await makeMissingReceipts({ ...api.deps, clock: () => api.time.now })
    const receipts = (await sumsOf('2026-04')).get('receipts')
    const item = await db
      .selectFrom('payout')
      .select(['id', 'amount'])
      .where('link_payout_run', '=', run)
      .where('amount', '=', 30_000)
      .executeTakeFirstOrThrow()
    expect(receipts?.differences.map(({ subject }) => subject)).not.toContain(item.id)

    // The bank tells the same once more in a notice.
    await bankLine({ run, item: item.id, amount: -30_000, booked_on: '2026-04-10', state: 'known' })
    expect((await sumsOf('2026-04')).get('bank')).toEqual(paid)

    const back = { item: item.id, words: 'Konto erloschen' }
    expect((await byHand()(run, 'returned', back)).status).toBe(200)
    await makeMissingReceipts({ ...api.deps, clock: () => api.time.now })
    const after = await sumsOf('2026-04')
    // Without a line of the bank it is a difference.
    expect(after.get('bank')).toMatchObject({
      stated: paid?.stated,
      booked: (paid?.stated ?? 0) - 300,
      count: 1,
      differences: [{ subject: run }],
    })
    expect(after.get('receipts')?.stated).toBe((receipts?.stated ?? 0) - 300)
    expect(after.get('receipts')?.differences).toEqual(receipts?.differences)
    await bankLine({ run, item: item.id, amount: 30_000, booked_on: '2026-04-10', state: 'known' })
    expect((await sumsOf('2026-04')).get('bank')).toMatchObject({ count: 0 })
  })

  it('waits for the months before it', async () => {
    await on('2026-05-02T09:00:00Z')
    const early = await admin.post(at('propose_close'), { month: '2026-04' }, german)
    expect(early.messages[0]?.message).toBe('Zuerst muss der Monat 2026-03 abgeschlossen werden.')
  })

  it('is closed by two people for the database too', async () => {
    const alone = db
      .insertInto('accounting_month')
      .values({
        id: 'alone',
        month: '2026-03',
        accounting_month_status: 'closed',
        link_proposed_by: admin.member,
        proposed_at: '2026-05-02T09:00:00Z',
        link_closed_by: admin.member,
        closed_at: '2026-05-02T09:00:00Z',
        sums: '[]',
      })
      .onConflict((conflict) =>
        conflict.column('month').doUpdateSet({ link_closed_by: admin.member }),
      )
    await expect(alone.execute()).rejects.toThrow(/accounting_month/)
  })

  it('is the administration’s alone', async () => {
    for (const role of ['installer', 'wholesaler', 'moderator', 'brand'] as const) {
      const who = await api.as(role)
      expect((await who.get(at('months'))).status).toBe(403)
      expect((await who.get(`${at('sums')}?month=2026-02`)).status).toBe(403)
      for (const name of ['propose_close', 'confirm_close', 'decline_close'])
        expect((await who.post(at(name), { month: '2026-02', reason: 'nein' })).status).toBe(403)
    }
  })
})
