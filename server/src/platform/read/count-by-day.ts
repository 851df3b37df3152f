import type pg from 'pg'
import { type Parameters, parameters } from '../sql/sql-text.ts'
import { readRow } from '../sql/statement.ts'
import { changesByDay, changesOf } from '../sql/table-changes.ts'
import type { Counting } from './exact-count.ts'
import type { DayCounts, KeptCount } from './kept-counts.ts'

/** A shorter list is counted whole. */
const LARGE = 5_000
/** Days whose rows are counted apart: those that still change, as a claim is decided in weeks. */
const DAYS = 62
/** So many days are looked at again; more of them are as dear as the whole. */
const MAX_CHANGED = 40

type DayTable = Counting & Required<Pick<Counting, 'by_day'>>

/**
 * Counts a large list that has changed since it was counted: again only the days whose rows have
 * changed, so that what was decided today does not make anybody count the years before. Null where that
 * does not help, and the whole has to be counted.
 */
export function countByDay(
  pool: pg.Pool,
  counting: Counting,
  kept: KeptCount | undefined,
): Promise<KeptCount> | null {
  const { by_day } = counting
  if (!by_day || !kept || kept.count < LARGE) return null
  const days = { ...counting, by_day }
  return kept.days ? recount(pool, days, { ...kept, days: kept.days }) : countApart(pool, days)
}

/** The whole, and beside it the latest days. */
async function countApart(pool: pg.Pool, counting: DayTable): Promise<KeptCount> {
  const from = Math.floor(Date.now() / 86_400_000) - DAYS
  const params = valuesOf(counting)
  const latest = `select unix_day(u.inserted_at) as day, ${counting.by_day.told} as rows
    from ${counting.by_day.rows} and u.inserted_at >= ${startOf(params.add(from))} group by 1`
  const seen = await read(pool, counting, { params, count: counting.count, days: latest })
  const { count, changes, ...rest } = seen
  return { count, changes, days: { ...rest, from, counts: rest.counts } }
}

async function recount(
  pool: pg.Pool,
  counting: DayTable,
  { count, days }: KeptCount & { days: DayCounts },
): Promise<KeptCount> {
  const now = await read(pool, counting, {
    params: parameters(),
    count: '0::bigint',
    days: nothing,
  })
  const changed = changedDays(days, now)
  if (!changed) return countApart(pool, counting)
  const params = valuesOf(counting)
  const again = `select day, (select ${counting.by_day.told} from ${counting.by_day.rows}
      and u.inserted_at >= ${startOf('day')} and u.inserted_at < ${startOf('day + 1')}) as rows
    from unnest(${params.add(changed)}::integer[]) day`
  const seen = await read(pool, counting, { params, count: '0::bigint', days: again })
  // What changed between the two statements lies on a day that was not looked at, or it does not matter.
  const late = changedDays(days, seen)
  if (!late || late.some((day) => !changed.includes(day))) return countApart(pool, counting)
  const counts = new Map(days.counts)
  let difference = 0
  for (const day of changed) {
    const rows = seen.counts.get(day) ?? 0
    difference += rows - (counts.get(day) ?? 0)
    counts.set(day, rows)
  }
  const { changes, others, day_changes } = seen
  return { count: count + difference, changes, days: { ...days, counts, others, day_changes } }
}

/** The days whose rows have changed since; null where more has changed than they tell. */
function changedDays(before: DayCounts, now: Pick<DayCounts, 'others' | 'day_changes'>) {
  if (now.others !== before.others) return null
  const changed = Object.entries(now.day_changes)
    .filter(([day, changes]) => before.day_changes[day] !== changes)
    .map(([day]) => Number(day))
  return changed.length <= MAX_CHANGED && changed.every((day) => day >= before.from)
    ? changed
    : null
}

interface Asked {
  params: Parameters
  count: string
  /** A statement with `day` and `rows`. */
  days: string
}

/** Counts, and tells in the same snapshot how often what is counted has changed. */
async function read(pool: pg.Pool, { reads, by_day }: DayTable, { params, count, days }: Asked) {
  const others = reads.filter((table) => table !== by_day.table)
  const text = `select ${count}, ${changesOf(reads, params)}, ${changesOf(others, params)},
    ${changesByDay(by_day.table, params)},
    (select coalesce(json_object_agg(day, rows), '{}') from (${days}) days)`
  const [found, changes, other_changes, day_changes, rows] = await readRow<
    [number, number, number, Record<string, number>, Record<string, number>]
  >(pool, text, { values: params.values })
  const counts = new Map(Object.entries(rows).map(([day, n]) => [Number(day), n]))
  return { count: found, changes, others: other_changes, day_changes, counts }
}

function valuesOf({ values }: Counting): Parameters {
  const params = parameters()
  for (const value of values) params.add(value)
  return params
}

const nothing = 'select null::integer as day, 0 as rows where false'

/** The instant a day begins, in UTC. */
const startOf = (day: string) => `to_timestamp((${day})::bigint * 86400)`
