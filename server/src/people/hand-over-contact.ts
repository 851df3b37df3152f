import { announce } from '../platform/announce.ts'
import type { FunctionContext } from '../platform/functions.ts'
import { recordSecurity } from '../security/security-events.ts'
import type { Person } from './firm-people.ts'

interface Leaving {
  firm: string
  people: readonly Person[]
  person: Person
}

/**
 * If the leaving person was the firm's contact, another manager of its people takes over: the firm's own login, name
 * and address then belong to that person.
 */
export async function handOverContact(
  { tx, caller, now, deps }: FunctionContext,
  { firm, people, person }: Leaving,
): Promise<void> {
  const member = await tx
    .selectFrom('member')
    .select(['arke', 'user_id'])
    .where('id', '=', firm)
    .executeTakeFirstOrThrow()
  if (member.user_id !== person.arke_system_user) return
  const next = people.find(
    (other) => other.id !== person.id && other.may_manage && other.person_status === 'active',
  )
  if (!next) return
  const arke = member.arke === 'wholesaler' ? 'wholesaler' : 'installer'
  const { arke_system_user, first_name, last_name, email, phone, language } = next
  await tx
    .updateTable(arke)
    .set({ arke_system_user, first_name, last_name, email, phone, language })
    .where('id', '=', firm)
    .execute()
  const changes = { contact: [person.id, next.id] }
  await recordSecurity(tx, { caller, action: 'hand_over_contact', arke, id: firm, changes, now })
  const served = deps.registry.byDefinition(arke)
  await announce(tx, { events: deps.events, served, id: firm })
}
