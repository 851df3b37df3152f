import type { LogEntry, ObjectLog } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Db } from '../../tables.ts'
import { findScope, type Scope } from '../access.ts'
import { toldChanges } from './told-changes.ts'
import { withLinkedUnits } from './with-linked-units.ts'

/** Lines on a page. */
const PAGE = 50

interface Asked {
  /** The reader's scope of the arke. */
  scope: Scope
  /** Ids of units that the reader may read: whoever calls has looked. */
  units: readonly string[]
  /** The oldest line that he has seen. */
  before: string | undefined
  /** Whether he is told why something was done. */
  isReasonTold: boolean
}

interface Line {
  seq: string
  at: string
  action: string
  unit: string
  changes: Record<string, unknown>
  actor: string | null
  role: string | null
  first_name: string | null
  last_name: string | null
  company: string | null
}

/**
 * A page of what the trail has of units, the newest first. Sign-ins and refusals are no part of it:
 * they say nothing of the unit.
 */
export async function readLog(db: Db, asked: Asked): Promise<ObjectLog> {
  const { scope, units, before, isReasonTold } = asked
  const { id, arke } = scope.served
  const { rows } = await sql<Line>`
    select line.seq::text, line.at, line.action, line.object_id as unit, line.changes, line.actor,
      line.role, person.first_name, person.last_name, person.company
    from (
      select * from audit
      where object_id = any(${units}::text[]) and object_arke in (${id}, ${arke.id})
        and action not in ('signed_in', 'sign_in_failed', 'access_refused', 'limit_reached',
          'password_wrong')
        and seq < ${before ?? '9223372036854775807'}::bigint
      order by seq desc limit ${PAGE + 1}
    ) line left join member_profile person on person.id = line.actor
    order by line.seq desc`.execute(db)
  const page = rows.slice(0, PAGE)
  const items = page.map(
    (line): LogEntry => ({
      id: line.seq,
      at: new Date(line.at).toISOString(),
      unit: line.unit,
      action: line.action,
      actor: actorOf(line, scope),
      reason: isReasonTold ? textOf(line.changes.reason) : null,
      changes: toldChanges(line, scope),
    }),
  )
  const next = rows.length > PAGE ? (page.at(-1)?.seq ?? null) : null
  return { items: await withLinkedUnits(db, items, scope), next }
}

/** By name where the reader may see this person's arke, and of it the name. */
function actorOf(line: Line, { registry, caller }: Scope): LogEntry['actor'] {
  const { actor, role, company, first_name, last_name } = line
  const served = role ? registry.find(role) : undefined
  if (actor === null || !served) return null
  const seen = findScope('get', { registry, caller, served })
  const isNamed = seen && !seen.access.hidden.has('last_name')
  const name = isNamed ? [first_name, last_name].filter(Boolean).join(' ') : null
  return { id: actor, arke_id: served.id, label: (seen && company) || name || null }
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null
