import type { Selectable } from 'kysely'
import { newLogin } from '../auth/account/new-login.ts'
import { newId } from '../db/id.ts'
import { conflict } from '../errors/errors.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { announce } from '../platform/announce.ts'
import type { FunctionContext } from '../platform/functions.ts'
import { recordSecurity } from '../security/security-events.ts'
import type { Tables } from '../tables.ts'
import { keepSuperAdmin, type StaffArke } from './staff-arke.ts'

export type StaffChange = Selectable<Tables['staff_change']>

/**
 * Puts a change of staff in force: an invited one gets a login and a link by mail, one with another
 * role a unit of that role under the login it has.
 */
export async function carryOut(context: FunctionContext, change: StaffChange) {
  const { tx, caller, now } = context
  const member =
    change.kind === 'role' ? await moveRole(context, change) : await admit(context, change)
  const decided = { change_state: 'confirmed' as const, decided_by: caller.member }
  await tx
    .updateTable('staff_change')
    .set({ ...decided, decided_at: now.toISOString(), link_member: member })
    .where('id', '=', change.id)
    .execute()
  return { id: change.id, change_state: decided.change_state }
}

async function admit(
  context: FunctionContext,
  { email, first_name, last_name, ...change }: StaffChange,
) {
  const { tx, caller, now } = context
  const { language } = caller
  const login = await newLogin(tx, { email, first_name, last_name, language })
  const member = { first_name, last_name, email: login.email, arke_system_user: login.id }
  const id = await addMember(context, { arke: change.staff_role, member, action: 'invite' })
  await enqueue(tx, {
    kind: 'link_mail',
    payload: { user: login.id, mail: 'invited' },
    due_at: now,
  })
  return id
}

async function moveRole(context: FunctionContext, change: StaffChange) {
  const { tx, caller, now, deps } = context
  const { from_role: from, link_member: id, staff_role: to } = change
  if (!from || !id) throw new Error(`change ${change.id} names no member`)
  if (from === 'super_admin') await keepSuperAdmin(context, id)
  const before = await tx
    .selectFrom(from)
    .select(['first_name', 'last_name', 'email', 'phone', 'language', 'arke_system_user'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!before.arke_system_user)
    throw conflict('member_without_login', 'the member can not sign in any more', 'member')
  // Locking the unit of before ends its sessions; only then it gives up its login.
  const retired = { inactive: true, status_reason: change.reason }
  await tx.updateTable(from).set(retired).where('id', '=', id).execute()
  await tx.updateTable(from).set({ arke_system_user: null }).where('id', '=', id).execute()
  const changes = { role: [from, to], reason: change.reason }
  await recordSecurity(tx, { caller, action: 'change_role', arke: from, id, changes, now })
  const served = deps.registry.byDefinition(from)
  await announce(tx, { events: deps.events, served, id })
  return addMember(context, { arke: to, member: before, action: 'change_role' })
}

interface NewMember {
  arke: StaffArke
  member: {
    first_name: string
    last_name: string
    email: string
    arke_system_user: string | null
  }
  action: string
}

async function addMember(
  { tx, caller, now, deps }: FunctionContext,
  { arke, member, action }: NewMember,
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
