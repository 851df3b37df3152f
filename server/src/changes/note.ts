import { recordAudit } from '../audit/audit.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { announce } from '../platform/announce.ts'
import { recordSecurity } from '../security/security-events.ts'
import type { Tx } from '../tables.ts'
import { arkeOf, type KindOfChange } from './kind.ts'

/** The change and its subject. */
export interface ChangeName {
  id: string
  subject: string
  subject_name: string
}

/** The parts of a kind that the audit log needs. */
type NotedKind = Pick<KindOfChange, 'id' | 'arke' | 'arkeOf' | 'untold' | 'isSecurity'>

/** The instant, the actor and the context of a change's step. */
export interface Occasion {
  tx: Tx
  /** Null for the program. */
  caller: Caller | null
  now: Date
  deps: Pick<Deps, 'events' | 'registry'>
}

/** Writes a change's step to the audit log of its subject, and notifies current readers of both. */
export async function note(
  { tx, caller, now, deps }: Occasion,
  kind: NotedKind,
  { id, subject, action, changes }: ChangeName & { action: string; changes: object },
): Promise<void> {
  const arke = await arkeOf(tx, kind, subject)
  const trail = { kind: kind.id, change: id, ...withoutUntold(kind, changes) }
  const write = kind.isSecurity ? recordSecurity : recordAudit
  await write(tx, { caller, action, arke, id: subject, changes: trail, now })
  const { events, registry } = deps
  await announce(tx, { events, served: registry.byDefinition('change'), id })
  await announce(tx, { events, served: registry.byDefinition(arke), id: subject })
}

/** The values before and after, except those the audit log must not store. */
function withoutUntold({ untold = [] }: NotedKind, changes: object): object {
  const visibleValues = Object.entries(changes).map(([key, values]) => [
    key,
    sides.includes(key) ? hide(values, untold) : values,
  ])
  return Object.fromEntries(visibleValues)
}

const sides = ['before', 'after']

const hide = (values: object, untold: readonly string[]) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, untold.includes(key) ? 'changed' : value]),
  )
