import type { Accrual, RunStepAnswer } from '@ruecklauf/model'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { newId } from '../../db/id.ts'
import { bookOpeningBalances } from '../../ledger/balances/opening-balances.ts'
import { bookCredit } from '../../ledger/credits.ts'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { runCampaign } from '../../testing/campaigns/running-campaign.ts'
import { putClaim } from '../../testing/claims/claims.ts'
import { everyRole } from '../../testing/every-role.ts'
import { bookedByTwo } from '../../testing/payouts/by-two.ts'
import { memberWithMoney } from '../../testing/payouts/paid-members.ts'
import { testApi } from '../../testing/servers/api.ts'
import { verifyOpenItems } from './verify-open-items.ts'

const api = await testApi({ now: '2026-03-02T09:00:00Z' })
afterAll(api.close)
const { db } = api.database
await ensureSettings(db)
const people = {
  admin: await api.world.staff('admin'),
  second: await api.world.staff('super_admin'),
}
const campaigns = [await runCampaign(api), await runCampaign(api)].map(({ id }) => id)
const now = () => ({ actor: null, at: api.time.now })

/** A claim in review; some of what is reserved for it is wanted of campaigns. */
async function reserved(member: string, cents: number, amounts: readonly number[]) {
  const { id } = await putClaim(api, { installer: member, amounts: [cents] })
  for (const [at, amount] of amounts.entries())
    if (amount > 0)
      await db
        .insertInto('claim_campaign')
        .values({
          link_paperwork: id,
          link_campaign: campaigns[at] ?? '',
          campaign_version: 1,
          link_installer: member,
          units: 1,
          reserved: amount,
          wanted: amount,
          outcome: 'sufficient',
          submitted_at: api.time.now.toISOString(),
        })
        .execute()
}

/** A claim that was granted, by base and campaigns; available at once or after a fortnight. */
async function credited(member: string, parts: readonly number[], holding_days = 0) {
  const amount = parts.reduce((sum, part) => sum + part, 0)
  const { id } = await putClaim(api, { installer: member, status: 'approved', amounts: [amount] })
  for (const [at, part] of parts.entries())
    if (part > 0)
      await db
        .insertInto('claim_money')
        .values({
          link_paperwork: id,
          link_campaign: campaigns[at - 1] ?? null,
          tax_treatment: 'price_reduction',
          amount: part,
        })
        .execute()
  const source = { type: 'paperwork', id }
  await db
    .transaction()
    .execute((tx) =>
      bookCredit(tx, { brand: 'demo', member, source, key: '1', holding_days, amount, ...now() }),
    )
}

async function paidOut(steps: readonly ('executed' | 'returned')[]) {
  const admin = await api.as('admin', people.admin)
  const second = await api.as('super_admin', people.second)
  const { content: run, status } = await admin.post<RunStepAnswer>('/payout_run/function/prepare', {
    way: 'by_hand',
  })
  if (status !== 200) return
  const byHand = bookedByTwo([admin, second])
  const step = (name: string, body: object = {}) =>
    second.post(`/payout_run/unit/${run.id}/function/${name}`, body)
  expect((await step('release', { total: run.total, item_count: run.item_count })).status).toBe(200)
  expect((await step('hand_over')).status).toBe(200)
  const on = api.time.now.toISOString().slice(0, 10)
  if (steps.includes('executed'))
    expect((await byHand(run.id, 'executed', { on })).status).toBe(200)
  if (!steps.includes('returned')) return
  const { id } = await db
    .selectFrom('payout')
    .select('id')
    .where('link_payout_run', '=', run.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  const back = { item: id, words: 'Konto erloschen', code: 'AC04' }
  expect((await byHand(run.id, 'returned', back)).status).toBe(200)
}

const accrualOf = async (month: string) =>
  (
    await (
      await api.as('admin', people.admin)
    ).get<Accrual>(`/accounting_month/function/accrual?month=${month}`)
  ).content

/** The ledger's balances before an instant, in EUR. */
async function ledgerAt(instant: string) {
  const { rows } = await sql<Accrual['total']>`
    select coalesce(sum(amount) filter (where account.kind in ('held', 'available')), 0) / 100.0 as credited,
      coalesce(sum(amount) filter (where account.kind = 'in_payout'), 0) / 100.0 as clearing,
      coalesce(sum(amount) filter (where account.kind = 'pending'), 0) / 100.0 as reserved
    from ledger_posting posting join ledger_account account on account.id = account_id
      join ledger_journal journal on journal.id = journal_id
    where booked_at < ${instant}`.execute(db)
  const { credited = 0, clearing = 0, reserved = 0 } = rows[0] ?? {}
  return { credited: Number(credited), clearing: Number(clearing), reserved: Number(reserved) }
}

describe('open items', () => {
  it('are told by campaign, at the end of the month', async () => {
    const { id } = await memberWithMoney(api, 0, { customer_number: 'K-7', company: '=1+2 GmbH' })
    await credited(id, [100_00, 50_00, 25_00])
    await reserved(id, 80_00, [30_00])
    await db.transaction().execute((tx) =>
      bookOpeningBalances(tx, [{ member: id, amount: 12_34 }], {
        brand: 'demo',
        cutover: newId(),
        ...now(),
      }),
    )
    const { items, total } = await accrualOf('2026-03')
    const nothing = { credited: 0, clearing: 0, reserved: 0 }
    const row = (kind: string, campaign: string | null, sums: object) =>
      expect.objectContaining({ kind, campaign, ...nothing, ...sums })
    expect(items).toEqual([
      row('base', null, { credited: 100, reserved: 50 }),
      row('campaign', campaigns[0] ?? '', { credited: 50, reserved: 30 }),
      row('campaign', campaigns[1] ?? '', { credited: 25 }),
      row('opening_balance', null, { credited: 12.34 }),
    ])
    expect(total).toEqual({ credited: 187.34, clearing: 0, reserved: 80 })
    expect((await accrualOf('2026-02')).items).toEqual([])
  })

  it('are listed by member and claim, for a spreadsheet', async () => {
    const admin = await api.as('admin', people.admin)
    const { rawPayload, statusCode } = await api.app.inject({
      method: 'GET',
      url: '/lib/accounting_month/function/open_items?month=2026-03',
      headers: { ...admin.headers, 'arke-project-key': api.deps.config.project_key },
    })
    expect(statusCode).toBe(200)
    const [head, ...rows] = rawPayload.toString('utf8').trimEnd().split('\r\n')
    expect(head).toBe(
      '\ufeffKundennummer;Mitglied;Vorgang;Aktion;Gebucht am;Alter in Tagen;Stand;Betrag',
    )
    expect(rows).toHaveLength(6)
    expect(rows[0]).toMatch(/^K-7;'=1\+2 GmbH;CB-2026-\d+;[^;]*;02\.03\.2026;29;Gutgeschrieben;/)
    const cents = rows.map((row) => Number(row.split(';').at(-1)?.replace(/[,.]/g, '')))
    expect(cents.reduce((sum, cent) => sum + cent, 0)).toBe(187_34 + 80_00)
  })

  it('sum to the ledger’s balances at any month’s end, whatever happened', async () => {
    const { id: member } = await memberWithMoney(api, 0)
    const part = fc.integer({ min: 0, max: 20_000 })
    const event = fc.oneof(
      fc.record({
        do: fc.constant('credit' as const),
        parts: fc.tuple(fc.integer({ min: 1, max: 9_999 }), part, part),
        held: fc.boolean(),
      }),
      fc.record({
        do: fc.constant('reserve' as const),
        cents: fc.integer({ min: 1, max: 30_000 }),
        wanted: part,
      }),
      fc.record({
        do: fc.constant('pay' as const),
        steps: fc.constantFrom(
          [],
          ['executed'],
          ['returned'],
          ['executed', 'returned'],
        ) as fc.Arbitrary<('executed' | 'returned')[]>,
      }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 2, maxLength: 6 }), async (events) => {
        for (const entry of events) {
          api.time.now = new Date(api.time.now.getTime() + 9 * 86_400_000)
          if (entry.do === 'credit') await credited(member, entry.parts, entry.held ? 14 : 0)
          if (entry.do === 'reserve') await reserved(member, entry.cents, [entry.wanted])
          if (entry.do === 'pay') await paidOut(entry.steps)
        }
        expect(await verifyOpenItems(db)).toEqual([])
        const month = api.time.now.toISOString().slice(0, 7)
        const { total, items } = await accrualOf(month)
        expect(total).toEqual(await ledgerAt('infinity'))
        expect(items.some(({ kind }) => kind === 'other')).toBe(false)
        const first = `${month}-01T00:00:00`
        const { rows } = await sql<{ before: string; instant: string }>`
          select to_char(${first}::timestamp - interval '1 day', 'YYYY-MM') as before,
            ${first}::timestamp at time zone 'Europe/Berlin' as instant`.execute(db)
        const { before = '', instant = '' } = rows[0] ?? {}
        expect((await accrualOf(before)).total).toEqual(await ledgerAt(instant))
      }),
      { numRuns: 8 },
    )
  })

  it('that differ from the ledger are found', async () => {
    const { owner } = api.database
    const { rows } = await owner.query<{ id: string; owner: string }>(
      `select account_id as id, split_part(account_id, ':', 2) as owner from ledger_balance
       where account_id like 'member:%:pending' and amount > 0 limit 1`,
    )
    const change = (cents: number) =>
      owner.query('update ledger_balance set amount = amount + $2 where account_id = $1', [
        rows[0]?.id,
        cents,
      ])
    await change(1)
    expect(await verifyOpenItems(db)).toEqual([
      { check: 'open_items_sum', subject: rows[0]?.owner },
    ])
    await change(-1)
  })

  it('are read by admins and super admins alone', async () => {
    const members = await everyRole(api)
    for (const role of ['installer', 'wholesaler', 'moderator', 'brand'] as const)
      for (const name of ['accrual', 'open_items']) {
        const path = `/accounting_month/function/${name}?month=2026-03`
        expect([role, name, (await members[role].get(path)).status]).toEqual([role, name, 403])
      }
  })
})
