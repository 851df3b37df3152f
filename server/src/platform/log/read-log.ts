import type { ObjectLog } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Db } from '../../tables.ts'
import type { Scope } from '../access.ts'
import { entryOf, type Line } from './log-entry.ts'
import { withLinkedUnits } from './with-linked-units.ts'

/** Rows per page. */
const PAGE = 50

interface Asked {
  /** The reader's scope of the arke. */
  scope: Scope
  /** Ids of units that the reader may read; the caller has checked that. */
  units: readonly string[]
  /** The oldest row the reader has already loaded. */
  before: string | undefined
  /** Whether the reader sees the reasons. */
  isReasonTold: boolean
}

/**
 * A page of units' history, the newest first. It excludes sign-ins and refusals, which say nothing
 * about the unit.
 */
export async function readLog(db: Db, request: Asked): Promise<ObjectLog> {
  const { scope, units, before, isReasonTold } = request
  const { id, arke } = scope.served
  const { rows } = await sql<Line>`
    select line.seq::text, line.at, line.action, line.object_id as unit, line.changes, line.actor,
      line.role, profile.first_name, profile.last_name, profile.company, person.label as person
    from (
      select * from audit
      where object_id = any(${units}::text[]) and object_arke in (${id}, ${arke.id})
        and action not in ('signed_in', 'sign_in_failed', 'access_refused', 'limit_reached',
          'password_wrong')
        and seq < ${before ?? '9223372036854775807'}::bigint
      order by seq desc limit ${PAGE + 1}
    ) line left join member_profile profile on profile.id = line.actor
      left join person on person.id = line.person
    order by line.seq desc`.execute(db)
  const page = rows.slice(0, PAGE)
  const items = page.map((line) => entryOf(line, { reader: scope, scope, isReasonTold }))
  const next = rows.length > PAGE ? (page.at(-1)?.seq ?? null) : null
  return { items: await withLinkedUnits(db, items, scope), next }
}
