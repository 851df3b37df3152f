import {
  addDays,
  berlinDay,
  type Cents,
  paidBy,
  reducePayment,
  startOfBerlinDay,
} from '@ruecklauf/model'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { tries } from '../../../../scripts/tries.ts'
import { freeBudgets } from '../../ledger/budgets.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'
import { frozenCalculation } from '../../paperworks/claim/frozen-calculation.ts'
import { lockClaim } from '../../paperworks/claim/transition.ts'
import { takeBackCashback } from '../../paperworks/decide/money/take-back.ts'
import { expireRequests } from '../../paperworks/review/expire.ts'
import type { Tx } from '../../tables.ts'
import { runCampaign } from '../../testing/campaigns/running-campaign.ts'
import { readyDraft } from '../../testing/claims/ready-draft.ts'
import { testApi } from '../../testing/servers/api.ts'
import { readCounters } from '../for-claims/counters.ts'

/**
 * Random histories of claims under three campaigns. Whatever happens in whatever order, counters,
 * budgets and total and index (docs/domain.md, Total; Index) are what a computation from nothing
 * but the claims says.
 */
const api = await testApi()
afterAll(api.close)
const { db } = api.database
const runs = tries(3)

const start = api.time.now.getTime()
const day = 86_400_000
const reviewer = await api.world.staff('super_admin')
const installers = [await api.world.installer(), await api.world.installer()] as const
/** Sessions end as time goes by: everybody signs in for each request. */
const asAdmin = () => api.as('super_admin', reviewer)
const group = await api.world.salesGroup()
const company = await api.world.wholesaler()
const point = await api.world.salesPoint({
  link_wholesaler: company.id,
  link_sales_group: group.id,
})
/** What was booked for somebody, and when. */
const flows: { who: string; at: number; amount: Cents }[] = []

const actions = ['submit', 'withdraw', 'approve', 'reject', 'expire', 'take_back', 'wait'] as const

interface Command {
  do: (typeof actions)[number]
  who: 0 | 1
  item: number
  devices: number
  percent: number
}

const command: fc.Arbitrary<Command> = fc.record({
  do: fc.constantFrom(...actions, 'submit', 'approve'),
  who: fc.constantFrom(0, 1),
  item: fc.nat({ max: 20 }),
  devices: fc.integer({ min: 1, max: 3 }),
  percent: fc.constantFrom(0, 30, 50, 100),
})

test(
  'counters, budgets and figures are what the claims say',
  async () => {
    const script = fc.array(command, { minLength: 10, maxLength: 25, size: 'max' })
    const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31)
    await fc.assert(fc.asyncProperty(script, play), { numRuns: runs, seed, endOnFailure: true })
    expect(await verifyLedger(db)).toEqual([])
  },
  60_000 + runs * 10_000,
)

interface World {
  product: { id: string }
  claims: string[]
}

async function play(commands: Command[]): Promise<void> {
  await db.updateTable('campaign').set({ campaign_status: 'settled' }).execute()
  const product = await api.world.product({ amount: 9_999 })
  const shared = { products: [product.id] }
  const campaigns = [
    await runCampaign(api, {
      ...shared,
      amount_rule: 'percent_of_base',
      amount: null,
      percent: 12.5,
      budget: 6_000,
      budget_policy: 'partial',
    }),
    await runCampaign(api, {
      ...shared,
      amount: 3_333,
      stacking: 'exclusive',
      budget: 20_000,
      min_quantity: 2,
      budget_policy: 'base_only',
      installer_cap: 15_000,
    }),
    await runCampaign(api, {
      ...shared,
      amount: 1_001,
      sales_group_cap: 9_000,
      wholesaler_mode: 'bonus',
      wholesaler_percent: 10,
    }),
  ]
  const world: World = { product, claims: [] }
  for (const next of commands) await meanings[next.do](world, next)
  for (const rule of campaigns) await compareCounters(rule)
  await compareFigures()
}

type Rule = Awaited<ReturnType<typeof runCampaign>>

const meanings: Record<Command['do'], (world: World, command: Command) => Promise<unknown>> = {
  submit: async ({ product, claims }, { who, devices }) => {
    const owner = installers[who]
    const serials = []
    for (let device = 0; device < devices; device++)
      serials.push((await api.world.serialNumber({ link_product: product.id })).serial)
    const invoice_date = berlinDay(api.time.now)
    const draft = await readyDraft(api, {
      installer: owner.id,
      product,
      serials,
      invoice_date,
    })
    await db
      .updateTable('paperwork')
      .set({ link_sales_point: point.id })
      .where('id', '=', draft.id)
      .execute()
    const signed = await api.as('installer', owner)
    const { status } = await signed.post(`/paperwork/unit/${draft.id}/function/submit`, {})
    expect(status).toBe(200)
    claims.push(draft.id)
  },
  withdraw: async (world, { item }) => {
    const claim = await claimIn(world, item, ['submitted'])
    const owner = installers.find(({ id }) => id === claim?.link_installer)
    if (!claim || !owner) return
    const signed = await api.as('installer', owner)
    await signed.post(`/paperwork/unit/${claim.id}/function/withdraw`, {})
  },
  approve: async (world, { item, percent }) => {
    const claim = await claimIn(world, item, ['submitted'])
    if (!claim) return
    const admin = await asAdmin()
    await admin.post(`/paperwork/unit/${claim.id}/function/take`, {})
    const [line, ...others] = await linesOf(claim.id)
    if (!line) return
    const reduced = Math.floor((line.expected_amount * percent) / 100)
    const decision =
      percent === 100
        ? []
        : reduced > 0
          ? [
              {
                line: line.id,
                decision: 'approved_reduced',
                amount: reduced / 100,
                reason: 'CAP_REACHED',
              },
            ]
          : others.length > 0
            ? [{ line: line.id, decision: 'rejected', reason: 'RETURNED_GOODS' }]
            : []
    const answer = await admin.post<{ approved_amount: number }>(
      `/paperwork/unit/${claim.id}/function/approve`,
      { lines: decision },
    )
    expect(answer.status).toBe(200)
    const approved = Math.round(answer.content.approved_amount * 100)
    flows.push({ who: claim.link_installer, at: api.time.now.getTime(), amount: approved })
    await flowToWholesaler(claim.id)
  },
  reject: async (world, { item }) => {
    const claim = await claimIn(world, item, ['submitted'])
    if (!claim) return
    const admin = await asAdmin()
    await admin.post(`/paperwork/unit/${claim.id}/function/take`, {})
    const body = { reason: 'RETURNED_GOODS', text: '' }
    const answer = await admin.post(`/paperwork/unit/${claim.id}/function/reject`, body)
    expect(answer.status).toBe(200)
  },
  expire: async (world, { item }) => {
    const claim = await claimIn(world, item, ['submitted'])
    if (!claim) return
    await db
      .updateTable('paperwork')
      .set({
        paperwork_status: 'request_document',
        request_deadline: '2026-01-01',
        link_assignee: reviewer.id,
        request_items: '[]',
      })
      .where('id', '=', claim.id)
      .execute()
    expect(await expireRequests(api.deps)).toBe(1)
  },
  take_back: async (world, { item, percent, who }) => {
    const claim = await claimIn(world, item, ['approved', 'partially_approved'])
    if (!claim) return
    const lines = await linesOf(claim.id)
    const amounts = new Map(
      lines
        .slice(who)
        .map(({ id, approved_amount }) => [id, Math.ceil(((approved_amount ?? 0) * percent) / 100)])
        .filter((entry): entry is [string, number] => Number(entry[1]) > 0),
    )
    if (amounts.size === 0) return
    await db.transaction().execute((tx) => takeBack(tx, claim.id, amounts))
    const amount = -[...amounts.values()].reduce((sum, cents) => sum + cents, 0)
    flows.push({ who: claim.link_installer, at: api.time.now.getTime(), amount })
    await flowToWholesaler(claim.id)
  },
  wait: async (_world, { item }) => {
    api.time.now = new Date(Math.min(api.time.now.getTime() + item * day, start + 150 * day))
  },
}

let reversals = 0

async function takeBack(tx: Tx, id: string, amounts: ReadonlyMap<string, Cents>) {
  const claim = await lockClaim(tx, id)
  if (!claim) throw new Error('no such claim')
  const context = { deps: api.deps, tx, caller: null, now: api.time.now }
  await takeBackCashback(context, claim, { amounts, key: `reversal ${++reversals}` })
}

/** What the wholesaler should have of a claim now, less earlier bookings. */
async function flowToWholesaler(claim: string) {
  const { whole, now } = await bonusBasis(claim)
  const share = Math.floor((whole + 5) / 10)
  const lost = whole === 0 ? 0 : Math.floor((2 * share * (whole - now) + whole) / (2 * whole))
  const before = wholesalerHas.get(claim) ?? 0
  wholesalerHas.set(claim, share - lost)
  flows.push({ who: company.id, at: api.time.now.getTime(), amount: share - lost - before })
}
const wholesalerHas = new Map<string, Cents>()
const approvedBasis = new Map<string, Cents>()

/** What the campaign with the wholesaler's bonus pays: when approved, and now. */
async function bonusBasis(claim: string) {
  const [row] = await claimsWith(claim)
  if (!row) throw new Error('no such claim')
  const rule = frozenCalculation(row)?.input.campaigns.find(({ rule }) => rule.wholesaler)?.rule
  const now = rule ? partOf(row, rule.id) : 0
  const approved = approvedBasis.get(claim) ?? now
  approvedBasis.set(claim, approved)
  return { whole: approved, now }
}

async function claimIn({ claims }: World, item: number, statuses: readonly string[]) {
  const id = claims[item % Math.max(claims.length, 1)]
  const [claim] = id ? await claimsWith(id) : []
  return claim && statuses.includes(claim.paperwork_status) ? claim : null
}

const linesOf = (claim: string) =>
  db
    .selectFrom('paperwork_line')
    .select(['id', 'link_paperwork', 'expected_amount', 'approved_amount', 'decision'])
    .where('link_paperwork', '=', claim)
    .orderBy('id')
    .execute()

async function claimsWith(id?: string) {
  let query = db
    .selectFrom('paperwork as p')
    .innerJoin('paperwork_record as r', 'r.id', 'p.id')
    .selectAll('p')
    .select('r.snapshot')
    .where('paperwork_status', '<>', 'draft')
  if (id) query = query.where('p.id', '=', id)
  const claims = await query.execute()
  const lines = id ? await linesOf(id) : await db.selectFrom('paperwork_line').selectAll().execute()
  const byClaim = Map.groupBy(lines, ({ link_paperwork }) => link_paperwork)
  return claims.map((claim) => ({ ...claim, lines: byClaim.get(claim.id) ?? [] }))
}

type Claim = Awaited<ReturnType<typeof claimsWith>>[number]

const isOver = ({ paperwork_status: status }: Claim) =>
  ['withdrawn', 'rejected', 'expired'].includes(status)
const isDecided = ({ paperwork_status: status }: Claim) =>
  status === 'approved' || status === 'partially_approved'

/** What a campaign pays of a claim, from what was frozen and what each device has now. */
function partOf(claim: Claim, campaign: string): Cents {
  if (isOver(claim)) return 0
  const { payments: frozen, remaining = frozen } = frozenCalculation(claim) ?? { payments: [] }
  const payments = remaining.map((payment) => {
    const line = claim.lines.find(({ id }) => id === payment.line)
    return isDecided(claim) ? reducePayment(payment, line?.approved_amount ?? 0) : payment
  })
  return paidBy(payments, campaign)
}

function unitsOf(claim: Claim, { min_quantity }: Rule): number {
  if (isOver(claim) || claim.lines.length < (min_quantity ?? 1)) return 0
  return claim.lines.filter(
    ({ decision, approved_amount }) =>
      !isDecided(claim) || (decision !== 'rejected' && (approved_amount ?? 0) > 0),
  ).length
}

async function compareCounters(rule: Rule) {
  const claims = (await claimsWith()).filter((claim) =>
    frozenCalculation(claim)?.input.campaigns.some((campaign) => campaign.rule.id === rule.id),
  )
  const sum = (some: readonly Claim[]) =>
    some.reduce((total, claim) => total + partOf(claim, rule.id), 0)
  if (rule.budget !== null) {
    const free = (await freeBudgets(db, [rule.id])).get(rule.id)
    expect(free).toBe(rule.budget - sum(claims))
    expect(free).toBeGreaterThanOrEqual(0)
  }
  for (const { id: installer } of installers) {
    const own = claims.filter(({ link_installer }) => link_installer === installer)
    const query = { rules: [rule], installer, sales_group: group.id, claim: '' }
    const counters = (await readCounters(db, query)).get(rule.id)
    expect(counters).toMatchObject({
      units: own.reduce((total, claim) => total + unitsOf(claim, rule), 0),
      installer: sum(own),
      ...(rule.sales_group_cap === null ? {} : { sales_group: sum(claims) }),
      ...(rule.budget === null ? {} : { budget: sum(claims) }),
    })
    if (rule.installer_cap !== null)
      expect(counters?.installer).toBeLessThanOrEqual(rule.installer_cap)
  }
  if (rule.sales_group_cap !== null) expect(sum(claims)).toBeLessThanOrEqual(rule.sales_group_cap)
}

interface Card {
  cashback: number
  index: { value: number; trend: string }
  cashback_installer: number
  index_installer: { value: number; trend: string }
  period_days: number
}

async function compareFigures() {
  const members = installers.map(({ id }) => id)
  const [first] = installers
  const views = [
    { asked: await api.as('installer', first), own: [first.id], all: [first.id] },
    { asked: await api.as('wholesaler', company), own: [company.id], all: members },
    { asked: await asAdmin(), own: [company.id], all: members },
  ]
  for (const { asked: caller, own, all } of views) {
    const { content } = await caller.get<Card>('/paperwork/function/total_cashback')
    expect(content).toEqual({
      cashback: totalOf(own),
      index: indexOf(own),
      cashback_installer: totalOf(all),
      index_installer: indexOf(all),
      period_days: 30,
    })
  }
}

const totalOf = (who: readonly string[]) => flowBetween(who, 0, Number.POSITIVE_INFINITY) / 100

function indexOf(who: readonly string[]) {
  const today = berlinDay(api.time.now)
  const [before = 0, begin = 0] = [59, 29].map((days) =>
    startOfBerlinDay(addDays(today, -days)).getTime(),
  )
  const current = flowBetween(who, begin, Number.POSITIVE_INFINITY)
  const previous = flowBetween(who, before, begin)
  const trend = current >= previous ? 'increase' : 'decrease'
  if (previous === 0) return { value: current === 0 ? 0 : 100, trend }
  const share = (Math.abs(current - previous) / Math.abs(previous)) * 100
  return { value: Math.min(Math.round(share * 100) / 100, 999.99), trend }
}

/** @param to is not part of it. */
const flowBetween = (who: readonly string[], from: number, to: number) =>
  flows
    .filter((flow) => who.includes(flow.who) && from <= flow.at && flow.at < to)
    .reduce((sum, { amount }) => sum + amount, 0)
