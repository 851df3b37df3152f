import type pg from 'pg'
import { type Parameters, parameters } from '../sql/sql-text.ts'
import { readRow } from '../sql/statement.ts'
import { changesByDay, changesOf } from '../sql/table-changes.ts'
import type { Counting } from './exact-count.ts'
import type { DayCounts, KeptCount } from './kept-counts.ts'

/** A shorter list is counted as a whole. */
const LARGE = 5_000
/** Days with separate counts: those that still change, because a claim is decided within weeks. */
const DAYS = 62
/** Maximum days to recount; more of them cost as much as the whole. */
const MAX_CHANGED = 40

type DayTable = Counting & Required<Pick<Counting, 'by_day'>>

/**
 * Recounts a large list after a change: only the days with changed rows, so that recent decisions
 * cause no count of past years. Null where that does not help, and the whole has to be counted.
 */
export function countByDay(
  pool: pg.Pool,
  counting: Counting,
  cached: KeptCount | undefined,
): Promise<KeptCount> | null {
  const { by_day } = counting
  if (!by_day || !cached || cached.count < LARGE) return null
  const days = { ...counting, by_day }
  return cached.days
    ? recount(pool, days, { ...cached, days: cached.days })
    : countApart(pool, days)
}

/** Counts the whole, and the latest days separately. */
async function countApart(pool: pg.Pool, counting: DayTable): Promise<KeptCount> {
  const from = Math.floor(Date.now() / 86_400_000) - DAYS
  const params = valuesOf(counting)
  const latest = `select unix_day(u.inserted_at) as day, ${counting.by_day.told} as rows
    from ${counting.by_day.rows} and u.inserted_at >= ${startOf(params.add(from))} group by 1`
  const reading = await read(pool, counting, { params, count: counting.count, days: latest })
  const { count, changes, ...rest } = reading
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
  const reading = await read(pool, counting, { params, count: '0::bigint', days: again })
  // A change between the two statements lies on an unread day, or does not matter.
  const late = changedDays(days, reading)
  if (!late || late.some((day) => !changed.includes(day))) return countApart(pool, counting)
  const counts = new Map(days.counts)
  let difference = 0
  for (const day of changed) {
    const rows = reading.counts.get(day) ?? 0
    difference += rows - (counts.get(day) ?? 0)
    counts.set(day, rows)
  }
  const { changes, others, day_changes } = reading
  return { count: count + difference, changes, days: { ...days, counts, others, day_changes } }
}

/** The days with changed rows since; null where other changes happened too. */
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

/** Counts, and reads in the same snapshot how often the counted tables have changed. */
async function read(pool: pg.Pool, { reads, by_day }: DayTable, { params, count, days }: Asked) {
  const others = reads.filter((table) => table !== by_day.table)
  const text = `select ${count}, ${changesOf(reads, params)}, ${changesOf(others, params)},
    ${changesByDay(by_day.table, params)},
    (select coalesce(json_object_agg(day, rows), '{}') from (${days}) days)`
  const [total, changes, other_changes, day_changes, rows] = await readRow<
    [number, number, number, Record<string, number>, Record<string, number>]
  >(pool, text, { values: params.values })
  const counts = new Map(Object.entries(rows).map(([day, n]) => [Number(day), n]))
  return { count: total, changes, others: other_changes, day_changes, counts }
}

function valuesOf({ values }: Counting): Parameters {
  const params = parameters()
  for (const value of values) params.add(value)
  return params
}

const nothing = 'select null::integer as day, 0 as rows where false'

/** The instant at which a day begins, in UTC. */
const startOf = (day: string) => `to_timestamp((${day})::bigint * 86400)`
