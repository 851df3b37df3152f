import type { Cents } from '@ruecklauf/model'
import { type RawBuilder, sql } from 'kysely'
import { newId } from '../db/id.ts'
import type { Db, Tx } from '../tables.ts'
import { budgetAccount, fundingAccount } from './accounts.ts'
import type { Occasion, Posting, Source } from './booking.ts'
import { post } from './post.ts'
import { sourceBalances } from './source-balance.ts'

/** Cents of a claim that a campaign's budget pays. */
export interface BudgetPart {
  /** Id. */
  campaign: string
  amount: Cents
}

interface Funding extends Pick<Occasion, 'actor' | 'at' | 'note'> {
  brand: string
  /** Id. */
  campaign: string
  /** The budget's total in cents: free, reserved and spent. */
  amount: Cents
}

/**
 * Sets a campaign's budget to a total: for its start, for raising and lowering it. The caller holds
 * the campaign's lock.
 * @throws insufficientBalance when less than that is left of it.
 */
export async function fundBudget(tx: Tx, { brand, campaign, amount, ...occasion }: Funding) {
  const funded = await fundedSoFar(tx, campaign)
  return move(tx, { ...occasion, brand, campaign, amount: amount - funded })
}

/** Withdraws the unused budget of an ended campaign. The caller holds the campaign's lock. */
export async function closeBudget(
  tx: Tx,
  { brand, campaign, ...occasion }: Omit<Funding, 'amount'>,
) {
  const free = (await freeBudgets(tx, [campaign])).get(campaign) ?? 0
  return move(tx, { ...occasion, brand, campaign, amount: -free })
}

/** The free cents of these campaigns, by id, where they have a budget. */
export async function freeBudgets(
  db: Db,
  campaigns: readonly string[],
): Promise<Map<string, Cents>> {
  if (campaigns.length === 0) return new Map()
  const rows = await db
    .selectFrom('ledger_balance')
    .select(['account_id', 'amount'])
    .where('account_id', 'in', campaigns.map(budgetAccount))
    .execute()
  return new Map(rows.map(({ account_id, amount }) => [campaignOf(account_id), amount]))
}

/**
 * The free cents of a campaign's budget in a larger statement; null for one that was never funded.
 * @param campaign the id, as the statement has it.
 */
export const freeBudgetOf = (campaign: RawBuilder<unknown>): RawBuilder<Cents | null> =>
  sql`(select amount from ledger_balance where account_id = ${BUDGET} || ${campaign})`

/** A claim's share of each budget now, in cents: reserved or spent. */
export const takenFromBudgets = async (db: Db, source: Source): Promise<BudgetPart[]> =>
  budgetsIn(await sourceBalances(db, source))

/** The same, from a source's remaining amounts on all of its accounts. */
export const budgetsIn = (balances: ReadonlyMap<string, Cents>): BudgetPart[] =>
  [...balances].flatMap(([account, amount]) =>
    account.startsWith(BUDGET) && amount !== 0
      ? [{ campaign: campaignOf(account), amount: -amount }]
      : [],
  )

/** Ids of the campaigns whose budgets got money of a source back at one instant. */
export async function returnedToBudgets(
  db: Db,
  { type, id, at }: Source & { at: Date },
): Promise<Set<string>> {
  const { rows } = await sql<{ account: string }>`
    select account.id as account
    from ledger_journal journal
      join ledger_posting posting on posting.journal_id = journal.id
      join ledger_account account on account.id = posting.account_id and account.kind = 'budget'
    where journal.source_type = ${type} and journal.source_id = ${id}
      and journal.booked_at = ${at.toISOString()} and posting.amount > 0`.execute(db)
  return new Set(rows.map(({ account }) => campaignOf(account)))
}

/** Postings that draw cents from budgets, and the remainder from the brand's funding. */
export function drawFrom(
  brand: string,
  { amount, budgets }: { amount: Cents; budgets: readonly BudgetPart[] },
): Posting[] {
  const drawn = budgets.reduce((sum, part) => sum + part.amount, 0)
  return [
    ...budgets.map((part) => ({ account: budgetAccount(part.campaign), amount: -part.amount })),
    { account: fundingAccount(brand), amount: drawn - amount },
  ]
}

const BUDGET = 'budget:'
const campaignOf = (account: string) => account.slice(BUDGET.length)

async function fundedSoFar(tx: Tx, campaign: string): Promise<Cents> {
  const { rows } = await sql<{ amount: Cents }>`
    select coalesce(sum(posting.amount), 0)::bigint as amount
    from ledger_journal journal join ledger_posting posting on posting.journal_id = journal.id
    where journal.source_type = 'campaign' and journal.source_id = ${campaign}
      and posting.account_id = ${budgetAccount(campaign)}`.execute(tx)
  return rows[0]?.amount ?? 0
}

async function move(tx: Tx, { brand, campaign, amount, ...occasion }: Funding): Promise<boolean> {
  if (amount === 0) return false
  await post(tx, {
    ...occasion,
    kind: 'budget',
    source: { type: 'campaign', id: campaign },
    // The caller's lock and the amount prevent a double booking.
    key: newId(),
    postings: [
      { account: fundingAccount(brand), amount: -amount },
      { account: budgetAccount(campaign), amount },
    ],
  })
  return true
}
