import type { LogEntry } from '@ruecklauf/model'
import type { Caller, Visitor } from '../../http/caller.ts'
import { findScope, type Scope } from '../access.ts'
import type { Registry } from '../registry.ts'
import { toldChanges } from './told-changes.ts'

/** A row of the audit log and its author. */
export interface Line {
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
  /** The person of the company. */
  person: string | null
}

interface Reader {
  registry: Registry
  caller: Caller | Visitor
}

/**
 * A row as its reader sees it.
 * @param scope the reader's, of the unit's arke; without it they see nothing of the unit.
 */
export const entryOf = (
  line: Line,
  { reader, scope, isReasonTold }: { reader: Reader; scope: Scope | null; isReasonTold: boolean },
): LogEntry => ({
  id: line.seq,
  at: new Date(line.at).toISOString(),
  unit: line.unit,
  action: line.action,
  actor: actorOf(line, reader),
  token: isNamedTo(line, reader) ? textOf(line.changes.by_token) : null,
  reason: isReasonTold ? textOf(line.changes.reason) : null,
  changes: scope ? toldChanges(line, scope) : [],
})

/** The name where the reader may see this person's arke and its name. */
function actorOf(line: Line, { registry, caller }: Reader): LogEntry['actor'] {
  const { actor, role, company, first_name, last_name, person } = line
  const served = role ? registry.find(role) : undefined
  // Another system has a token and no name.
  const isSystem = actor !== null && line.changes.by_token && !first_name
  if (actor === null || !served || isSystem) return null
  const scope = findScope('get', { registry, caller, served })
  const isNamed = scope && !scope.access.hidden.has('last_name')
  const name = isNamed ? [first_name, last_name].filter(Boolean).join(' ') : null
  const firm = scope && company && [company, isNamed && person].filter(Boolean).join(', ')
  return { id: actor, arke_id: served.id, label: firm || name || null }
}

/** Whether the reader may know the author. */
function isNamedTo({ role }: Line, { registry, caller }: Reader): boolean {
  const served = role ? registry.find(role) : undefined
  const scope = served && findScope('get', { registry, caller, served })
  return scope ? !scope.access.hidden.has('last_name') : false
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null
