import {
  addDays,
  berlinDay,
  type CampaignBudget,
  type CampaignStatus,
  type Cents,
  type IsoDate,
  isDraft,
  toEuro,
} from '@ruecklauf/model'
import { sql } from 'kysely'
import { freeBudgets } from '../../../ledger/budgets.ts'
import type { Db } from '../../../tables.ts'
import { levelOf } from './budget-levels.ts'
import { forecastDay, forecastWindow } from './forecast-day.ts'

/**
 * The campaigns' paid and reserved amounts, the rest, and the forecast day of its end; EUR. A draft always has its
 * whole budget left, even after a return. A settled campaign returned its rest, which is no warning. Skips campaigns
 * that do not exist.
 */
export async function budgetFigures(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<CampaignBudget[]> {
  const today = berlinDay(now)
  const counted = await countedBy(db, ids, addDays(today, -forecastWindow))
  const free = await freeBudgets(db, ids)
  return counted.map(({ campaign, status, total, claims, reserved, spent, lately }) => {
    const funded = isDraft(status) ? undefined : free.get(campaign)
    const remaining = total === null ? null : (funded ?? total)
    const isOver = status === 'settled'
    return {
      campaign,
      total: euro(total),
      reserved: toEuro(reserved),
      spent: toEuro(spent),
      free: euro(remaining),
      level: isOver ? 'none' : levelNow(total, remaining),
      forecast_day: isOver ? null : forecastDay({ free: remaining, lately, today }),
      claims,
      average: claims === 0 ? null : toEuro(Math.round((reserved + spent) / claims)),
    }
  })
}

function levelNow(total: Cents | null, free: Cents | null): CampaignBudget['level'] {
  if (total === null || free === null) return 'none'
  if (free <= 0) return 'exhausted'
  return levelOf(total, free) ?? 'none'
}

const euro = (cents: Cents | null) => (cents === null ? null : toEuro(cents))

interface Counted {
  campaign: string
  status: CampaignStatus
  total: Cents | null
  claims: number
  reserved: Cents
  spent: Cents
  /** Cents of those claims that were submitted since a day. */
  lately: Cents
}

async function countedBy(db: Db, ids: readonly string[], since: IsoDate): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select c.id as campaign, c.campaign_status as status, c.budget as total,
      coalesce(sum(taken.claims), 0)::int as claims,
      coalesce(sum(taken.reserved), 0)::bigint as reserved,
      coalesce(sum(taken.spent), 0)::bigint as spent,
      coalesce(sum(taken.reserved + taken.spent) filter (where taken.day >= ${since}::date), 0)
        ::bigint as lately
    from campaign c left join campaign_day taken on taken.campaign = c.id
    where c.id = any(${[...ids]}::text[])
    group by c.id`.execute(db)
  return rows
}
