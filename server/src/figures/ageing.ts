import {
  addDays,
  berlinDay,
  type Cents,
  type Dashboard,
  type IsoDate,
  isWorkingDay,
  type Land,
  workingDaysBetween,
} from '@ruecklauf/model'
import { sql } from 'kysely'
import { undecided } from '../db/status-lists.ts'
import { readSettings } from '../settings/read-settings.ts'
import type { Tx } from '../tables.ts'
import { theRow } from './the-row.ts'

/** The claims that are undecided at one moment. */
export interface OpenClaims {
  count: number
  expected: Cents
  oldest_working_days: number | null
  /** By age in working days; `from` and `to` are the first and last day of submission. */
  ageing: Dashboard['ageing']
}

/**
 * Undecided claims in sum and by age, by the holidays of the programme's own Land; a scope is that of `claimScope`.
 * Budget: materialised counters, a row a day of the last two weeks; of the days before only the first and the last.
 */
export async function readOpenClaims(tx: Tx, scope: string, now: Date): Promise<OpenClaims> {
  const today = berlinDay(now)
  const { land } = await readSettings(tx)
  const young = youngDays(today, land)
  const since = young.at(-1)?.day ?? today
  const old = sql`select day from claim_day
    where scope = ${scope} and status in ${undecided} and day < ${since}::date
    group by day having sum(claims) <> 0 order by day`
  const { rows } = await sql<Found>`
    select total.*, (${old} limit 1) as first_old, (${old} desc limit 1) as last_old,
      (select coalesce(json_agg(recent), '[]') from (
        select day, sum(claims)::bigint as count from claim_day
        where scope = ${scope} and status in ${undecided} and day >= ${since}::date
        group by day having sum(claims) <> 0 order by day
      ) recent) as recent
    from (
      select coalesce(sum(claims), 0)::bigint as count, coalesce(sum(expected), 0)::bigint as expected
      from claim_total where scope = ${scope} and status in ${undecided}
    ) total`.execute(tx)
  const { count, expected, recent, first_old, last_old } = theRow(rows)
  const ageOf = new Map(young.map(({ day, age }) => [day, age]))
  const ageing = buckets.map(({ bucket, min, max }) => {
    const days = recent.filter(({ day }) => {
      const age = ageOf.get(day) ?? 0
      return age >= min && age <= max
    })
    return { bucket, ...spanOf(days) }
  })
  const oldest = first_old ?? recent[0]?.day
  const total = recent.reduce((sum, day) => sum + day.count, 0)
  return {
    count,
    expected,
    oldest_working_days: oldest ? workingDaysBetween(oldest, today, { land }) : null,
    ageing: [...ageing, { bucket: '>10', count: count - total, from: first_old, to: last_old }],
  }
}

interface OpenDay {
  day: IsoDate
  count: number
}

interface Found {
  count: number
  expected: Cents
  /** The oldest first. */
  recent: OpenDay[]
  first_old: IsoDate | null
  last_old: IsoDate | null
}

/** Older claims form one more bucket. */
const buckets = [
  { bucket: '0-2', min: 0, max: 2 },
  { bucket: '3-5', min: 3, max: 5 },
  { bucket: '6-10', min: 6, max: 10 },
]
const YOUNG_WORKING_DAYS = 10

/** The days since which at most ten working days have passed, today first, with how many these are. */
function youngDays(today: IsoDate, land: Land): { day: IsoDate; age: number }[] {
  const days = []
  let age = 0
  for (let day = today; age <= YOUNG_WORKING_DAYS; day = addDays(day, -1)) {
    days.push({ day, age })
    if (isWorkingDay(day, land)) age += 1
  }
  return days
}

const spanOf = (days: readonly OpenDay[]) => ({
  count: days.reduce((sum, { count }) => sum + count, 0),
  from: days[0]?.day ?? null,
  to: days.at(-1)?.day ?? null,
})
