import type { ChangeContext } from '../changes/kind.ts'
import { newId } from '../db/id.ts'
import { announce } from '../platform/announce.ts'
import { recordSecurity } from '../security/security-events.ts'
import type { StaffArke } from './staff-arke.ts'

interface NewStaff {
  arke: StaffArke
  member: {
    first_name: string
    last_name: string
    email: string
    arke_system_user: string | null
  }
  /** The action's name in the audit log. */
  action: string
}

/**
 * Adds a unit of staff and returns its id. The database takes it only beside the change that two people
 * have confirmed in the same transaction.
 */
export async function addStaff(
  { tx, caller, now, deps }: ChangeContext,
  { arke, member, action }: NewStaff,
): Promise<string> {
  const id = newId()
  await tx
    .insertInto(arke)
    .values({ id, ...member })
    .execute()
  await recordSecurity(tx, { caller, action, arke, id, now })
  const served = deps.registry.byDefinition(arke)
  await announce(tx, { events: deps.events, served, id })
  return id
}
