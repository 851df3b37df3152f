import type { Event } from '../../db/events.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import { findScope, type Scope } from '../access.ts'
import { getUnit } from '../read/read-units.ts'

type HearingDeps = Pick<Deps, 'registry' | 'database'>

/**
 * Whether a member hears of an event: only of rows that he may read. What everybody of his role may
 * read, or he alone, is known without asking; otherwise the row is looked for once for each role, or for
 * him where the permissions name him. Units of a runtime arke are told only to who sees all of them.
 */
export function mayHear(
  event: Event,
  caller: Caller,
  deps: HearingDeps,
): boolean | Promise<boolean> {
  if (event.topic === 'reconnected') return true
  const { registry } = deps
  const served = registry.arkes.get(event.topic)
  const scope = served && findScope('get', { registry, caller, served })
  if (!scope) return false
  const { rows, child_only } = scope
  if (served.origin === 'runtime') return rows === 'all' && !child_only
  if (rows === 'all') return true
  if (event.member === caller.member || event.id === caller.member) return true
  const isPersonal = JSON.stringify(rows).includes('{{arke_member}}')
  if (event.member !== undefined && isPersonal) return false
  return (
    event.id === '' ||
    isReadable(event, scope, { deps, by: isPersonal ? caller.member : caller.role })
  )
}

/** What was found of an event, by role or member; every window of the instance gets the same event. */
const found = new WeakMap<Event, Map<string, Promise<boolean>>>()

function isReadable(
  event: Event,
  scope: Scope,
  { deps, by }: { deps: HearingDeps; by: string },
): Promise<boolean> {
  const known = found.get(event) ?? new Map<string, Promise<boolean>>()
  found.set(event, known)
  const answer = known.get(by) ?? look(event.id, scope, deps)
  known.set(by, answer)
  return answer
}

const look = (id: string, scope: Scope, { database }: HearingDeps): Promise<boolean> =>
  getUnit(database.pool, scope, { id, load: { links: false, values: false } }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.kind === 'not_found') return false
      throw error
    },
  )
