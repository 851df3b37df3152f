import type { LogEntry } from '@ruecklauf/model'
import type { Db } from '../../tables.ts'
import { findScope, linkTargets, type Scope } from '../access.ts'
import { parameters } from '../sql/sql-text.ts'
import { write } from '../sql/statement.ts'
import { rowCondition } from '../sql/where.ts'

interface Linked {
  id: string
  arke_id: string
  label: string | null
}

/** The same rows with linked units in place of their ids; null for those the reader may not see. */
export async function withLinkedUnits(
  db: Db,
  items: readonly LogEntry[],
  scope: Scope,
): Promise<LogEntry[]> {
  const links = Object.entries(scope.served.fields).filter(([, { type }]) => type === 'link')
  const units = new Map<string, Linked>()
  for (const [name, field] of links) {
    const changes = items.flatMap((item) => item.changes.filter((change) => change.field === name))
    const ids = changes.flatMap(({ before, after }) => [...idsIn(before), ...idsIn(after)])
    if (ids.length === 0) continue
    for (const served of linkTargets(scope.registry, field)) {
      const target = findScope('get', { ...scope, served })
      if (target) for (const unit of await labelled(db, target, ids)) units.set(unit.id, unit)
    }
  }
  const names = links.map(([name]) => name)
  const read = (value: unknown) =>
    Array.isArray(value) ? value.map((id) => units.get(id) ?? null) : unitOf(value, units)
  return items.map((item) => ({
    ...item,
    changes: item.changes.map((change) =>
      names.includes(change.field)
        ? { ...change, before: read(change.before), after: read(change.after) }
        : change,
    ),
  }))
}

const idsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string')

const unitOf = (value: unknown, units: ReadonlyMap<string, Linked>) =>
  typeof value === 'string' ? (units.get(value) ?? null) : null

/** The units of these ids that the reader may see, by their labels. */
export function labelled(db: Db, target: Scope, ids: readonly string[]): Promise<Linked[]> {
  const params = parameters()
  const hasId = `u.id = any(${params.add(ids)}::text[])`
  const arke = params.add(target.served.id)
  return write<Linked>(
    db,
    `select u.id, ${arke}::text as arke_id, u.label from ${target.served.relation} u
     where ${hasId} and ${rowCondition(target, 'u', params)}`,
    params,
  )
}
