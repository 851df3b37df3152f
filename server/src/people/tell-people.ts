import { announce } from '../platform/announce.ts'
import type { FunctionContext } from '../platform/functions.ts'
import { recordSecurity } from '../security/security-events.ts'

interface Changed {
  id: string
  firm: string
  action: string
  changes?: Record<string, unknown>
}

/** Logs an event of a person, and notifies everybody who may see that person. */
export async function tellPeople(
  { tx, caller, now, deps, served }: FunctionContext,
  { id, firm, action, changes }: Changed,
): Promise<void> {
  await recordSecurity(tx, {
    caller,
    action,
    arke: 'person',
    id,
    ...(changes ? { changes } : {}),
    now,
  })
  await announce(tx, { events: deps.events, served, id, unit: { link_member: firm } })
}
