import type { RunStepAnswer } from '@ruecklauf/model'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { tries } from '../../../scripts/tries.ts'
import { monthSum } from '../books/close/month-sums.ts'
import { verifyOpenItems } from '../books/open-items/verify-open-items.ts'
import { newId } from '../db/id.ts'
import { releaseHeld } from '../ledger/balances/maturity.ts'
import { bookOpeningBalances } from '../ledger/balances/opening-balances.ts'
import { walletBalances } from '../ledger/balances/wallet-balances.ts'
import { bookReservation, releaseReservation } from '../ledger/reservations.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'
import { verifyPayouts } from '../payouts/verify-payouts.ts'
import { bookedByTwo } from '../testing/payouts/by-two.ts'
import { memberWithMoney } from '../testing/payouts/paid-members.ts'
import { grantedClaim } from '../testing/receipts/paid-claims.ts'
import { testApi } from '../testing/servers/api.ts'
import { workEffects } from '../testing/work-effects.ts'
import { makeMissingReceipts } from './make/make-receipts.ts'
import { verifyReceipts } from './verify-receipts.ts'

/**
 * Random histories of wallets: whatever is granted, paid, taken back, written off, paid back, returned,
 * reopened, expired or brought along, receipts say what was transferred and nothing else.
 */
const api = await testApi()
afterAll(api.close)
const { db, owner_db } = api.database
const office = { admin: await api.as('admin'), second: await api.as('super_admin') }
const byTwo = bookedByTwo([office.admin, office.second])

const runs = tries(2)

test(
  'receipts say what was transferred, whatever happened before',
  async () => {
    const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31)
    const script = fc.array(command, { minLength: 25, maxLength: 50, size: 'max' })
    await fc.assert(fc.asyncProperty(script, play), { numRuns: runs, seed, endOnFailure: true })
  },
  60_000 + runs * 30_000,
)

const months = ['2026-02', '2026-03', '2026-04']
const treatments = ['price_reduction', 'service_credit', 'manual'] as const
const actions = [
  'grant',
  'bring_along',
  'expire',
  'pay',
  'hand_over',
  'execute',
  'take_back',
  'take_back_device',
  'grant_again',
  'write_off',
  'repay',
  'give_back',
  'change_standing',
  'receipts',
] as const
/** So that most money is paid, and much of it taken back. */
const often = [
  ...(['grant', 'pay'] as const).flatMap((act) => [act, act, act, act, act]),
  ...([
    'take_back',
    'grant_again',
    'take_back_device',
    'write_off',
    'repay',
    'give_back',
    'receipts',
  ] as const),
] as const

interface Step {
  do: (typeof actions)[number]
  item: number
  amounts: number[]
  treatment: (typeof treatments)[number]
  /** Of each device. */
  vat_percent: (0 | 7 | 19)[]
}

const command: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom(...actions, ...often),
  item: fc.nat({ max: 30 }),
  amounts: fc.array(fc.constantFrom(1, 1_050, 1_313, 4_001, 20_000), {
    minLength: 1,
    maxLength: 3,
  }),
  treatment: fc.constantFrom('price_reduction', ...treatments),
  vat_percent: fc.array(fc.constantFrom(0, 7, 19), { minLength: 3, maxLength: 3 }),
})

interface World {
  member: string
  claims: { id: string; treatment: Step['treatment'] }[]
  runs: string[]
}

async function play(commands: Step[]): Promise<void> {
  const world = await openWorld()
  for (const next of commands) {
    const status = await meanings[next.do](world, next)
    expect([next.do, status ?? 200]).not.toEqual([next.do, 500])
  }
  await workEffects(api.deps)
  await makeMissingReceipts(api.deps)
  expect(await said(world)).toEqual(await happened(world))
  expect(await saidTooMuch(world)).toEqual([])
  expect(await saidOfOthers(world)).toEqual([])
  expect(await posted()).toEqual(await told())
  expect(await verifyLedger(db)).toEqual([])
  expect(await verifyPayouts(db)).toEqual([])
  expect(await verifyReceipts(db)).toEqual([])
  expect(await verifyOpenItems(db)).toEqual([])
  for (const month of months)
    for (const id of ['claims', 'payouts', 'receipts', 'ledger'] as const)
      expect(await monthSum(db, month, id)).toMatchObject({ id, differences: [] })
}

/** A member of its own, whom runs of earlier histories do not pay. */
async function openWorld(): Promise<World> {
  await db.updateTable('installer').set({ inactive: true }).execute()
  const waiting = await db
    .selectFrom('payout_run')
    .select('id')
    .where('payout_run_status', 'in', ['draft', 'released'])
    .execute()
  for (const { id } of waiting)
    await office.admin.post(`/payout_run/unit/${id}/function/cancel`, { reason: 'Ende' })
  const { id } = await memberWithMoney(api, 0, { tax_number: '12/345/67890' })
  return { member: id, claims: [], runs: [] }
}

const pick = <One>(all: readonly One[], item: number): One | undefined => all[item % all.length]

const onClaim =
  (name: string, body: (step: Step, claim: string) => object | Promise<object>) =>
  async ({ claims }: World, step: Step) => {
    const claim = pick(claims, step.item)
    if (!claim) return
    const { id, treatment: tax_treatment } = claim
    const path = `/paperwork/unit/${id}/function/${name}`
    const { status } = await office.admin.post(path, await body(step, id))
    // A claim that was not submitted has no programme that says its treatment.
    await db
      .updateTable('claim_money')
      .set({ tax_treatment })
      .where('link_paperwork', '=', id)
      .execute()
    return status
  }

const prepared = async (world: World) => {
  const answer = await office.admin.post<RunStepAnswer>('/payout_run/function/prepare', {})
  if (answer.status !== 200) return answer.status
  const { id, total, item_count } = answer.content
  const step = async (name: string, body: object) =>
    (await office.second.post(`/payout_run/unit/${id}/function/${name}`, body)).status
  await step('release', { total, item_count })
  const status = await step('hand_over', {})
  if (status === 200) world.runs.push(id)
  return status
}

const executed = async ({ runs: all }: World, { item }: Step) => {
  const run = pick(all, item)
  return run ? (await byTwo(run, 'executed', { on: '2026-03-02' })).status : undefined
}

const meanings: Record<Step['do'], (world: World, step: Step) => Promise<number | undefined>> = {
  grant: async ({ member, claims }, { amounts, treatment, vat_percent }) => {
    const granted = { installer: member, amounts, treatment, vat_percent }
    claims.push({ id: (await grantedClaim(api, granted)).id, treatment })
    return 200
  },
  bring_along: async ({ member }, { amounts, treatment }) => {
    const cutover = newId()
    // What stems from several former claims is a debt here.
    const amount = amounts.reduce((sum, cents) => sum + cents, 0) * (amounts.length > 1 ? -1 : 1)
    const openings = await db
      .selectFrom('opening_balance')
      .select('id')
      .where('link_member', '=', member)
      .executeTakeFirst()
    if (openings) return
    await sql`with file as (
        insert into cutover (id, filename, cutover_kind, sha256, row_count, total, link_proposed_by,
          proposed_at)
        values (${cutover}, 'alt.csv', 'opening_balances', ${cutover.replaceAll('-', '').repeat(2)}, 1, ${amount},
          ${office.admin.member}, now()) returning id)
      insert into opening_balance (id, link_cutover, line, link_member, amount, tax_treatment)
      select ${newId()}, id, 1, ${member}, ${amount}, ${treatment} from file`.execute(owner_db)
    await db.transaction().execute((tx) =>
      bookOpeningBalances(tx, [{ member, amount }], {
        brand: 'demo',
        cutover,
        actor: null,
        at: api.time.now,
      }),
    )
    return 200
  },
  expire: async ({ member }, { amounts: [amount = 1] }) => {
    const occasion = {
      brand: 'demo',
      member,
      source: { type: 'paperwork', id: newId() },
      key: '1',
      actor: null,
      at: api.time.now,
    }
    await db.transaction().execute((tx) => bookReservation(tx, { ...occasion, amount }))
    await db
      .transaction()
      .execute((tx) => releaseReservation(tx, { ...occasion, because: 'expired' }))
    return 200
  },
  pay: async (world, step) => {
    const status = await prepared(world)
    return status === 200 ? executed(world, { ...step, item: world.runs.length - 1 }) : status
  },
  hand_over: (world) => prepared(world),
  execute: executed,
  take_back: onClaim('reverse', () => ({ reason: 'RETURNED_GOODS' })),
  take_back_device: onClaim('reverse', async ({ item }, claim) => {
    const lines = await db
      .selectFrom('paperwork_line')
      .select('id as line')
      .where('link_paperwork', '=', claim)
      .where('approved_amount', '>', 0)
      .orderBy('id')
      .execute()
    const line = pick(lines, item)
    return { reason: 'RETURNED_GOODS', ...(line ? { lines: [line] } : {}) }
  }),
  grant_again: async (world, step) => {
    const reopened = await onClaim('reopen', () => ({ reason: 'Noch einmal' }))(world, step)
    if (reopened !== 200) return reopened
    const status = await onClaim('approve', () => ({ override_reason: 'Geprüft' }))(world, step)
    await releaseHeld(db, { now: new Date(api.time.now.getTime() + 40 * 86_400_000) })
    return status
  },
  write_off: async ({ member }) => {
    const step = (who: typeof office.admin, name: string, body: object) =>
      who.post(`/installer/unit/${member}/function/${name}`, body)
    const { status } = await step(office.admin, 'write_off', { reason: 'Insolvenz' })
    return status === 200 ? (await step(office.second, 'confirm_write_off', {})).status : status
  },
  repay: async ({ member }, { amounts: [amount = 1], item }) => {
    const { available } = await walletBalances(db, { member, now: api.time.now })
    if (available >= 0) return
    const cents = item % 2 === 0 ? -available : Math.min(amount, -available)
    const proposal = await office.admin.post<{ id: string }>(
      `/installer/unit/${member}/function/repaid`,
      { amount: cents / 100, on: '2026-03-02', evidence: 'Kontoauszug 12', reason: 'Überwiesen' },
    )
    const confirm = `/change/unit/${proposal.content.id}/function/confirm_change`
    expect([proposal.status, (await office.second.post(confirm, {})).status]).toEqual([200, 200])
    return 200
  },
  give_back: async ({ member }, { item }) => {
    const payouts = await db
      .selectFrom('payout')
      .select(['id', 'link_payout_run'])
      .where('link_member', '=', member)
      .where('payout_status', '=', 'executed')
      .orderBy('id')
      .execute()
    const payout = pick(payouts, item)
    const body = { item: payout?.id, words: 'Konto erloschen', code: 'AC04' }
    return payout ? (await byTwo(payout.link_payout_run ?? '', 'returned', body)).status : undefined
  },
  change_standing: async ({ member }, { item }) => {
    await db
      .updateTable('installer')
      .set({ self_billing: item % 2 === 0, small_business: item % 3 === 0 })
      .where('id', '=', member)
      .execute()
    return 200
  },
  receipts: async () => {
    await workEffects(api.deps)
    return 200
  },
}

/** By payout and treatment, cents that its receipts say were paid, stornos counted. */
async function said({ member }: World) {
  const { rows } = await sql`
    select link_payout as payout, tax_treatment, sum(line.gross)::bigint as gross
    from receipt join receipt_line line on line.link_receipt = receipt.id
    where link_member = ${member}
    group by 1, 2 having sum(line.gross) <> 0 order by 1, 2`.execute(db)
  return rows
}

/** The same, as banks paid it and the ledger has it. */
async function happened({ member }: World) {
  const { rows } = await sql<{ payout: string; gross: number }>`
    select payout.id as payout, tax_treatment, sum(part.amount)::bigint as gross
    from payout join payout_part part on part.link_payout = payout.id
    where link_member = ${member} and payout_status = 'executed'
    group by 1, 2 having sum(part.amount) <> 0 order by 1, 2`.execute(db)
  const { rows: paid } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from ledger_balance
    where account_id = ${`paid:${member}`}`.execute(db)
  expect(rows.reduce((sum, { gross }) => sum + gross, 0)).toBe(paid[0]?.amount)
  return rows
}

/** Cents by account, tax key and whether it is the tax account, of all the months that DATEV gets. */
async function posted() {
  const { headers } = office.admin
  const sums: Record<string, number> = {}
  for (const month of months) {
    const { payload } = await api.app.inject({
      method: 'GET',
      url: `/lib/accounting_month/function/postings?month=${month}&format=csv`,
      headers: { ...headers, 'arke-project-key': api.deps.config.project_key },
    })
    for (const row of payload.trimEnd().split('\r\n').slice(1)) {
      const [, , amount = '', debit = '', credit = '', key = ''] = row.split(';')
      const cents = Number(amount.replace(',', ''))
      for (const [account, moved] of [
        [debit, cents],
        [credit, -cents],
      ] as const) {
        const name = /^(8750|8760|8769|4600|1590)$/.test(account) ? `${account} ${key}` : account
        sums[name] = (sums[name] ?? 0) + moved
      }
    }
  }
  return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0))
}

/** The same, by the receipts that were issued and what the ledger holds. */
async function told() {
  const { rows } = await sql<{ name: string; cents: number }>`
    with line as (
      select coalesce(content #>> '{storno_of,kind}', content ->> 'kind') as kind, tax_treatment,
        line.rate_basis_points as rate, line.gross
      from receipt join receipt_content on link_receipt = receipt.id
        join receipt_line line on line.link_receipt = receipt.id
    ), paid as (select coalesce(sum(gross), 0) as cents from line)
    select case when kind = 'price_reduction' then
        case rate when 0 then '8769 ' when 700 then '8750 ' else '8760 ' end
      when kind = 'service_credit' then case rate when 0 then '4600 ' else '4600 9' end
      when tax_treatment = 'service_credit' then '4600 ' else '1590 ' end as name,
      sum(gross)::bigint as cents from line group by 1
    union all
    select case account.kind when 'in_payout' then '1360' when 'paid' then '1200' else '1700' end,
      -sum(posting.amount)::bigint
    from ledger_posting posting join ledger_account account on account.id = posting.account_id
    where account.kind in ('held', 'available', 'in_payout', 'paid') group by 1
    union all
    select '2400', sum(posting.amount)::bigint from ledger_posting posting
      join ledger_journal journal on journal.id = posting.journal_id
    where journal.kind = 'write_off' and posting.account_id like 'member:%'
    union all
    select '8700', -paid.cents - coalesce((
      select sum(posting.amount) from ledger_posting posting
        join ledger_journal journal on journal.id = posting.journal_id
        join ledger_account account on account.id = posting.account_id
      where account.kind in ('funding', 'budget', 'recovered', 'pending') and journal.kind <> 'write_off'
    ), 0)::bigint from paid`.execute(db)
  return Object.fromEntries(
    rows
      .map(({ name, cents }) => [name, Number(cents)] as const)
      .filter(([, cents]) => cents !== 0),
  )
}

/**
 * Of what is settled, devices that receipts say more or less of than was granted and waived, at any rate
 * and of any kind: what was taken back stands where it was granted.
 */
async function saidTooMuch({ member }: World) {
  const { rows } = await sql`
    with told as (
      select receipt.link_member as member, line.value ->> 'source_id' as source,
        line.value ->> 'line' as device, content #>> '{storno_of,kind}' as storno, content ->> 'kind' as kind,
        content ->> 'small_business' as small, line.value ->> 'rate_basis_points' as rate,
        (line.value ->> 'gross')::bigint as gross
      from receipt join receipt_content on link_receipt = receipt.id,
        jsonb_array_elements(content -> 'lines') line
      where link_member = ${member}
    ), cell as (
      select member, source, device, coalesce(storno, kind) as kind, small, rate, sum(gross) as gross
      from told group by 1, 2, 3, 4, 5, 6
    ), settled as (
      select distinct told.member, told.source from told
      where not exists (select from payable_source
          where link_member = told.member and source_id = told.source)
        and not exists (select from payout join payout_part part on part.link_payout = payout.id
          where link_member = told.member and part.source_id = told.source
            and payout_status in ('planned', 'sent', 'accepted'))
    )
    select cell.* from cell join settled using (member, source) where gross < 0
      and not exists (select from opening_balance where link_cutover = source and amount < 0)
    union all
    select member, source, null, 'sum', null, null, sum(gross) - granted
    from cell join settled using (member, source) cross join lateral (
      select coalesce((select approved_amount from paperwork where id = source), 0)
        + coalesce((select amount from opening_balance where link_cutover = source), 0)
        + coalesce((select sum(posting.amount) from ledger_journal journal
            join ledger_posting posting on posting.journal_id = journal.id
          where journal.source_id = source and journal.kind = 'write_off'
            and posting.account_id = 'member:' || member || ':available'), 0) as granted
    ) worth group by 1, 2, granted
    having sum(gross) <> granted`.execute(db)
  return rows
}

/**
 * Of claims that are settled and of which a payout was booked since they last changed: devices that receipts
 * say another sum of than was granted (more, where a debt was waived), or another rate than their product’s.
 */
async function saidOfOthers({ member }: World) {
  const { rows } = await sql`
    with said as (
      select line.value ->> 'source_id' as claim, line.value ->> 'line' as device,
        line.value ->> 'rate_basis_points' as rate,
        coalesce(content #>> '{storno_of,kind}', content ->> 'kind') as about,
        (line.value ->> 'gross')::bigint as gross
      from receipt join receipt_content on link_receipt = receipt.id,
        jsonb_array_elements(content -> 'lines') line
      where link_member = ${member} and line.value ->> 'source_type' = 'paperwork'
    ), booked as (
      select claim.id as claim, (
          select max(number) from ledger_number join ledger_journal journal on journal.id = journal_id
          where journal.source_id = claim.id) as changed, (
          select max(number) from ledger_number join ledger_journal journal on journal.id = journal_id
            join payout_part part on part.link_payout = journal.source_id
            join payout on payout.id = part.link_payout and payout_status = 'executed'
          where part.source_id = claim.id and journal.kind in ('payout', 'repayment')) as paid
      from paperwork claim where link_installer = ${member}
    ), settled as (
      select claim from booked
      where paid > changed and not exists (select from payable_source where source_id = claim)
        and not exists (select from payout join payout_part part on part.link_payout = payout.id
          where part.source_id = claim and payout_status in ('planned', 'sent', 'accepted'))
    ), waived as (
      select journal.source_id as claim, sum(posting.amount) as amount
      from ledger_journal journal join ledger_posting posting on posting.journal_id = journal.id
      where journal.kind = 'write_off' and posting.account_id = 'member:' || ${member} || ':available'
      group by 1 having sum(posting.amount) > 0
    )
    select *
    from (
      select settled.claim, line.id as device, coalesce(sum(said.gross), 0)::bigint as told,
        coalesce(line.approved_amount, 0) as granted
      from settled join paperwork_line line on line.link_paperwork = settled.claim
        left join said on said.claim = settled.claim and said.device = line.id
      group by 1, line.id
    ) device
    where told < granted or told > granted and claim not in (select claim from waived)
    union all
    select claim, line.id, said.rate::bigint, (product.vat_percent * 100)::bigint
    from said join paperwork_line line on line.id = said.device
      join product on product.id = line.link_product
    where about = 'price_reduction' and said.rate::bigint <> product.vat_percent * 100`.execute(db)
  return rows
}
