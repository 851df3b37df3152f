import { addDays, berlinDay, type Cents, type IsoDate } from '@ruecklauf/model'
import { tellOfCampaign } from '../../consents/tell-of-campaign.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { freeBudgets } from '../../ledger/budgets.ts'
import { readSettings } from '../../settings/read-settings.ts'
import type { Tx } from '../../tables.ts'

/** The days before the last day of purchase when the news of its end goes out. */
const DAYS_BEFORE = 14
/** The percentage of a used budget from which the news says little is left. */
const USED_PERCENT = 80

type News = 'ends' | 'budget'

/**
 * Sends news to everybody who agreed, once each: of campaigns that end within two weeks, and of those with four fifths
 * of the budget used, unless the settings hide budgets. Returns the number of campaigns. Budget: one query over the
 * active campaigns and their budgets, and a mail for each consent.
 */
export async function tellCampaignNews({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<number> {
  const now = clock()
  const today = berlinDay(now)
  return inTransaction(database.db, async (tx) => {
    const { campaign_budget_shown: shown } = await readSettings(tx)
    const active = await tx
      .selectFrom('campaign')
      .select(['id', 'budget', 'purchase_to'])
      .where('campaign_status', '=', 'active')
      .orderBy('id')
      .execute()
    const ids = active.filter(({ budget }) => budget).map(({ id }) => id)
    const free = shown === 'hidden' ? new Map<string, Cents>() : await freeBudgets(tx, ids)
    let notices = 0
    for (const { id, budget, purchase_to } of active) {
      const due = newsDue({ today, purchase_to, budget, free: free.get(id) })
      for (const news of due)
        if (await isNew(tx, { id, news, now })) {
          await tellOfCampaign(tx, { id, news, now })
          notices += 1
        }
    }
    return notices
  })
}

interface Standing {
  today: IsoDate
  purchase_to: IsoDate | null
  /** Cents; null for a campaign without a budget, and for the rest of a budget that settings hide. */
  budget: Cents | null
  free: Cents | undefined
}

/** Returns the news due today for an active campaign. */
export function newsDue({ today, purchase_to, budget, free }: Standing): News[] {
  const ends =
    purchase_to !== null && purchase_to >= today && purchase_to <= addDays(today, DAYS_BEFORE)
  const isScarce =
    budget !== null &&
    budget > 0 &&
    free !== undefined &&
    (budget - free) * 100 >= budget * USED_PERCENT
  return [...(ends ? (['ends'] as const) : []), ...(isScarce ? (['budget'] as const) : [])]
}

/** Stores that a news item of a campaign went out; false if it went out before. */
async function isNew(tx: Tx, { id, news, now }: { id: string; news: News; now: Date }) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('campaign_news')
    .values({ link_campaign: id, news, told_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
