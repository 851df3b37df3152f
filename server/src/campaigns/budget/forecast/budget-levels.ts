import type { Cents } from '@ruecklauf/model'
import type { Tx } from '../../../tables.ts'

/** Percentages of a budget at which its people get notified, ascending (docs/domain.md, Budgets). */
export const budgetLevels = [70, 85, 95] as const

export type BudgetLevel = (typeof budgetLevels)[number]

/** The highest level that is reached; null below all of them. */
export const levelOf = (budget: Cents, free: Cents): BudgetLevel | null =>
  budgetLevels.findLast((level) => isReached(level, budget, free)) ?? null

/** Stores the reached levels and returns the highest level not yet notified. */
export async function newWarning(
  tx: Tx,
  { campaign, budget, free, now }: { campaign: string; budget: Cents; free: Cents; now: Date },
): Promise<BudgetLevel | null> {
  const reached = budgetLevels.filter((level) => isReached(level, budget, free))
  if (reached.length === 0) return null
  const rows = await tx
    .insertInto('campaign_warning')
    .values(
      reached.map((level) => ({ link_campaign: campaign, level, told_at: now.toISOString() })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('level')
    .execute()
  return reached.findLast((level) => rows.some((row) => row.level === level)) ?? null
}

/** Notes that a campaign pays no more bonus; false where its people know since the budget was last raised. */
export async function newlyExhausted(
  tx: Tx,
  { campaign, now }: { campaign: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('campaign_warning')
    .values({ link_campaign: campaign, level: exhausted_level, told_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

const exhausted_level = 100

/** Forgets the levels that a budget reaches no longer since it was raised, to tell of them again. */
export async function forgetWarnings(
  tx: Tx,
  { campaign, budget, free }: { campaign: string; budget: Cents; free: Cents },
): Promise<void> {
  const passed = budgetLevels.filter((level) => !isReached(level, budget, free))
  await tx
    .deleteFrom('campaign_warning')
    .where('link_campaign', '=', campaign)
    .where('level', 'in', [...passed, exhausted_level])
    .execute()
}

const isReached = (level: BudgetLevel, budget: Cents, free: Cents) =>
  budget > 0 && (budget - free) * 100 >= budget * level
