import {
  addDays,
  berlinDay,
  type Cents,
  type IsoDate,
  startOfBerlinDay,
  toEuro,
} from '@ruecklauf/model'
import { z } from 'zod'
import type { Db } from '../db/tables.ts'
import { freeBudgets } from '../ledger/budgets.ts'
import { defineFunction } from '../platform/functions.ts'
import { levelOf } from './budget-levels.ts'
import { readCampaign } from './read-campaign.ts'

/** What a campaign has paid and reserved, what is left, and when nothing will be; EUR. */
export const budget = defineFunction('campaign', 'budget', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'Total, reserved, spent and free budget of a campaign, and its forecast; EUR',
  input: z.object({}),
  run: async ({ tx, unit, now }) => {
    const { row } = await readCampaign(tx, unit)
    const total = row.budget
    const { claims, reserved, spent } = await countedBy(tx, unit)
    const free = total === null ? null : ((await freeBudgets(tx, [unit])).get(unit) ?? total)
    const today = berlinDay(now)
    const forecast = { free, today, lately: await takenSince(tx, unit, addDays(today, -window)) }
    return {
      total: euro(total),
      reserved: toEuro(reserved),
      spent: toEuro(spent),
      free: euro(free),
      level: levelNow(total, free),
      forecast_day: forecastDay(forecast),
      claims,
      average: claims === 0 ? null : toEuro(Math.round((reserved + spent) / claims)),
    }
  },
})

/** Days whose average tells what is to come (product.md §4.8). */
const window = 28

/**
 * The day on which a budget will be empty if it goes on as in the last 28 days; null where it has no
 * end in sight.
 * @param lately cents reserved and spent in these days.
 */
export function forecastDay({
  free,
  lately,
  today,
}: {
  free: Cents | null
  lately: Cents
  today: IsoDate
}): IsoDate | null {
  if (free === null || lately <= 0) return null
  const days = Math.ceil((free * window) / lately)
  return days > furthest_days ? null : addDays(today, days)
}

const furthest_days = 3_650

function levelNow(total: Cents | null, free: Cents | null) {
  if (total === null || free === null) return 'none'
  if (free <= 0) return 'exhausted'
  return levelOf(total, free) ?? 'none'
}

const euro = (cents: Cents | null) => (cents === null ? null : toEuro(cents))

async function countedBy(db: Db, campaign: string) {
  const row = await db
    .selectFrom('claim_campaign')
    .select(({ fn, ref }) => [
      fn.count<number>('link_paperwork').as('claims'),
      fn.sum<number | null>(ref('reserved')).as('reserved'),
      fn.sum<number | null>(ref('spent')).as('spent'),
    ])
    .where('link_campaign', '=', campaign)
    .where((is) => is.or([is('reserved', '>', 0), is('spent', '>', 0)]))
    .executeTakeFirstOrThrow()
  return {
    claims: Number(row.claims),
    reserved: Number(row.reserved ?? 0),
    spent: Number(row.spent ?? 0),
  }
}

async function takenSince(db: Db, campaign: string, day: IsoDate): Promise<Cents> {
  const row = await db
    .selectFrom('claim_campaign')
    .select(({ fn, eb }) => fn.sum<number | null>(eb('reserved', '+', eb.ref('spent'))).as('taken'))
    .where('link_campaign', '=', campaign)
    .where('submitted_at', '>=', startOfBerlinDay(day).toISOString())
    .executeTakeFirstOrThrow()
  return Number(row.taken ?? 0)
}
