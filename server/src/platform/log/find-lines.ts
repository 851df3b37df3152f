import { endOfBerlinDay, startOfBerlinDay } from '@ruecklauf/model'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../tables.ts'
import type { Line } from './log-entry.ts'

/** The filter of the audit log; missing keys do not restrict it. */
export interface Wanted {
  /** Of one unit. */
  unit?: string | undefined
  /** By one member. */
  actor?: string | undefined
  /** Ids of one arke in the audit log. */
  arkes?: readonly string[] | undefined
  /** Rows that changed this field. */
  field?: string | undefined
  /** German days, both included. */
  from?: string | undefined
  to?: string | undefined
  /** The end of the previous page. */
  before?: string | undefined
}

/** Rows per page. */
const PAGE = 50
/** Rows scanned per page at most, whatever the filter. */
const LOOKED_THROUGH = 20_000

export type FoundLine = Line & { object_arke: string }

/**
 * A page of the audit log, the newest first. One condition uses an index in the order of the page.
 * The others filter at most twenty thousand rows, so that every search is bounded. A page with
 * fewer rows states where the next continues.
 */
export async function findLines(db: Db, filter: Wanted) {
  const [leading, ...others] = conditionsOf(filter)
  const isSearch = others.length > 0
  const { rows } = await sql<(FoundLine & End) | (Nulls & End)>`
    with seen as (
      select * from audit where ${all([...within(filter), ...(leading ? [leading] : [])])}
      order by at desc, seq desc limit ${isSearch ? LOOKED_THROUGH : PAGE + 1}
    ), line as (
      select * from seen where ${all(others)} order by at desc, seq desc limit ${PAGE + 1}
    )
    select reached.*, line.seq::text, line.at, line.action, line.object_arke, line.object_id as unit,
      line.changes, line.actor, line.role, profile.first_name, profile.last_name, profile.company,
      person.label as person
    from (
      select (select count(*)::int from seen) as count, ${key('seen')} as place
      from seen order by at, seq limit 1
    ) reached left join line on true left join member_profile profile on profile.id = line.actor
      left join person on person.id = line.person
    order by line.at desc, line.seq desc`.execute(db)
  const lines = rows.flatMap((row) => (row.seq === null ? [] : [row]))
  const page = lines.slice(0, PAGE)
  const last = page.at(-1)
  const [end] = rows
  if (last && lines.length > PAGE) return { page, next: `${Date.parse(last.at)}-${last.seq}` }
  const isUnfinished = isSearch && end?.count === LOOKED_THROUGH
  return { page, next: isUnfinished ? end.place : null }
}

/** The position a search reached. */
interface End {
  count: number
  place: string
}

type Nulls = { [Key in keyof FoundLine]: null }

const key = (table: string) =>
  sql`(extract(epoch from ${sql.ref(`${table}.at`)}) * 1000)::bigint || '-' || ${sql.ref(`${table}.seq`)}`

/** The most selective condition comes first. */
function conditionsOf({ unit, actor, arkes, field }: Wanted): RawBuilder<unknown>[] {
  return [
    ...(unit === undefined ? [] : [sql`object_id = ${unit}`]),
    ...(actor === undefined ? [] : [sql`actor = ${actor}`]),
    ...(arkes === undefined
      ? []
      : [arkes.length === 1 ? sql`object_arke = ${arkes[0]}` : sql`object_arke = any(${arkes})`]),
    ...(field === undefined
      ? []
      : [sql`(changes ? ${field} or coalesce(changes -> 'after' ? ${field}, false))`]),
  ]
}

function within({ from, to, before }: Wanted): RawBuilder<unknown>[] {
  const [at, seq] = before?.split('-') ?? []
  return [
    ...(from === undefined ? [] : [sql`at >= ${startOfBerlinDay(from).toISOString()}`]),
    ...(to === undefined ? [] : [sql`at <= ${endOfBerlinDay(to).toISOString()}`]),
    ...(at === undefined
      ? []
      : [sql`(at, seq) < (${new Date(Number(at)).toISOString()}::timestamptz, ${seq}::bigint)`]),
  ]
}

const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
