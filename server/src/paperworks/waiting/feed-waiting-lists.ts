import {
  type CampaignOutcome,
  type CampaignRule,
  type Cents,
  calculate,
  payingStatuses,
} from '@ruecklauf/model'
import { sql } from 'kysely'
import { recordAudit } from '../../audit/audit.ts'
import { recountClaim } from '../../campaigns/budget/counted-claim.ts'
import { followBudgets } from '../../campaigns/budget/follow-budget.ts'
import { undecided } from '../../db/status-lists.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/errors.ts'
import { type BudgetPart, freeBudgets } from '../../ledger/budgets.ts'
import { bookReservation } from '../../ledger/reservations.ts'
import { notify } from '../../notifications/notify.ts'
import { eventOf } from '../../platform/announce.ts'
import type { Db, Tx } from '../../tables.ts'
import { keepFrozen, withCalculation } from '../assess/keep-frozen.ts'
import { storeCalculation } from '../assess/store-calculation.ts'
import { withRecord } from '../claim/claim-record.ts'
import { freeze, frozenCalculation } from '../claim/frozen-calculation.ts'
import { lockClaim, type Paperwork } from '../claim/transition.ts'
import { type BookingContext, lockMoney, occasionOf } from '../decide/money/decide-bookings.ts'
import { withRoomNow } from './room-now.ts'

type JobDeps = Pick<Deps, 'database' | 'clock' | 'events' | 'registry' | 'brand'>

/**
 * Pays the bonus to claims that wait for a budget with new money. Goes campaign by campaign in the order of
 * submission, until a feasible claim does not fit. Only undecided claims wait. Each claim has its own transaction.
 * Returns the number of paid claims.
 */
export async function feedWaitingLists(deps: JobDeps): Promise<number> {
  let fed = 0
  for (const campaign of await waitedFor(deps.database.db))
    for (const { claim, holds_up } of await waitingFor(deps.database.db, campaign)) {
      const context = { deps, caller: null, now: deps.clock() }
      const outcome = await inTransaction(deps.database.db, (tx) =>
        feed({ ...context, tx }, { claim, campaign }),
      ).catch(whenAnotherIsShort)
      if (outcome === 'too_little' && holds_up) break
      if (outcome === 'fed') fed += 1
    }
  return fed
}

/** Paying one campaign's bonus may draw more on another campaign, whose budget can be exhausted. */
function whenAnotherIsShort(error: unknown): 'too_little' {
  if (error instanceof AppError && error.code === 'insufficient_balance') return 'too_little'
  throw error
}

/** Campaigns with free budget and waiting claims. */
async function waitedFor(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('claim_campaign')
    .innerJoin('campaign', 'campaign.id', 'link_campaign')
    .select('link_campaign')
    .distinct()
    .where('outcome', '=', 'waiting')
    .where('decided_at', 'is', null)
    .where('campaign_status', 'in', payingStatuses)
    .orderBy('link_campaign')
    .execute()
  const ids = rows.map(({ link_campaign }) => link_campaign)
  const free = await freeBudgets(db, ids)
  return ids.filter((id) => (free.get(id) ?? 0) > 0)
}

/** In the order of submission; a claim above the whole budget blocks no other. */
const waitingFor = (db: Db, campaign: string) =>
  db
    .selectFrom('claim_campaign as waiting')
    .innerJoin('paperwork as p', 'p.id', 'waiting.link_paperwork')
    .innerJoin('campaign', 'campaign.id', 'waiting.link_campaign')
    .select((is) => [
      'waiting.link_paperwork as claim',
      is('waiting.wanted', '<=', is.ref('campaign.budget')).as('holds_up'),
    ])
    .where('waiting.link_campaign', '=', campaign)
    .where('waiting.outcome', '=', 'waiting')
    .where(sql<boolean>`p.paperwork_status in ${undecided}`)
    .orderBy('waiting.submitted_at')
    .orderBy('waiting.link_paperwork')
    .limit(500)
    .execute()

interface Waiting {
  claim: string
  campaign: string
}

async function feed(
  context: BookingContext,
  { claim: id, campaign }: Waiting,
): Promise<'fed' | 'gone' | 'too_little'> {
  const { tx } = context
  const lockedClaim = await lockClaim(tx, id)
  const claim = lockedClaim && (await withRecord(tx, lockedClaim))
  const frozen = claim && frozenCalculation(claim)
  if (!claim || !frozen) return 'gone'
  await lockMoney(tx, claim)
  if (!(await isWaiting(tx, { claim: id, campaign }))) return 'gone'
  const input = await withRoomNow(tx, { claim, input: frozen.input, campaign })
  const calculation = calculate(input)
  const outcome = calculation.campaigns.find((result) => result.campaign === campaign)
  if (outcome?.budget !== 'sufficient') return 'too_little'
  await storeCalculation(tx, { claim: id, calculation })
  await keepFrozen(tx, withCalculation(claim, freeze(input, calculation)))
  const rules = input.campaigns.map(({ rule }) => rule)
  const budgets = await recount(tx, { claim: id, outcomes: calculation.campaigns, rules })
  const more = calculation.amount - claim.expected_amount
  await bookMore(context, claim, { campaign, amount: more, budgets })
  await tell(context, claim, { amount: calculation.amount, more })
  return 'fed'
}

/** Checks again under the locks: the claim may have been decided or paid meanwhile. */
async function isWaiting(tx: Tx, { claim, campaign }: Waiting): Promise<boolean> {
  const row = await tx
    .selectFrom('claim_campaign')
    .select('outcome')
    .where('link_paperwork', '=', claim)
    .where('link_campaign', '=', campaign)
    .where('decided_at', 'is', null)
    .executeTakeFirst()
  return row?.outcome === 'waiting'
}

interface Recounted {
  claim: string
  outcomes: readonly CampaignOutcome[]
  rules: readonly CampaignRule[]
}

/** Counts the claim anew for its campaigns and returns the additional budget amounts. */
async function recount(tx: Tx, { claim, outcomes, rules }: Recounted): Promise<BudgetPart[]> {
  const budgets: BudgetPart[] = []
  for (const { campaign, paid, budget: outcome } of outcomes) {
    const counter = tx
      .selectFrom('claim_campaign')
      .select('reserved')
      .where('link_paperwork', '=', claim)
      .where('link_campaign', '=', campaign)
    const { reserved } = await counter.executeTakeFirstOrThrow()
    const isBudgeted = rules.some(({ id, budget }) => id === campaign && budget !== null)
    if (isBudgeted && paid !== reserved) budgets.push({ campaign, amount: paid - reserved })
    await recountClaim(tx, { claim, campaign, reserved: paid, outcome })
  }
  return budgets
}

async function bookMore(
  context: BookingContext,
  claim: Paperwork,
  {
    campaign,
    amount,
    budgets,
  }: { campaign: string; amount: Cents; budgets: readonly BudgetPart[] },
) {
  const { tx, deps, now } = context
  const occasion = occasionOf(context, { claim, action: 'submit' })
  const key = `${occasion.key}:${campaign}`
  if (amount !== 0 || budgets.length > 0)
    await bookReservation(tx, { ...occasion, key, amount, budgets })
  await followBudgets(tx, { deps, now }, { claim: claim.id, has: 'drawn' })
  // A waiting claim kept the campaign exhausted; once none waits, the remaining budget is free for all.
  await followBudgets(tx, { deps, now }, { claim: claim.id, has: 'fed' })
}

async function tell(
  { tx, deps, now }: BookingContext,
  claim: Paperwork,
  { amount, more }: { amount: Cents; more: Cents },
) {
  const changes = { expected_amount: [claim.expected_amount, amount] }
  const entry = { caller: null, action: 'leave_waiting_list', arke: 'paperwork', id: claim.id }
  const served = deps.registry.byDefinition('paperwork')
  const event = await eventOf(tx, { served, id: claim.id, unit: claim })
  await recordAudit(tx, { ...entry, changes, now }, event)
  if (more === 0) return
  await notify(tx, {
    member: claim.link_installer,
    event: 'claim_raised',
    values: { claim_number: claim.claim_number ?? '', more, amount },
    path: `/wallet/${claim.id}`,
    reference: claim.id,
    now,
  })
}
