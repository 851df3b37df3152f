import { z } from 'zod'
import { readAddress } from '../auth/account/new-login.ts'
import { newId } from '../db/id.ts'
import { conflict, notFound } from '../errors/errors.ts'
import { notifyAdmins } from '../notifications/notify-admins.ts'
import { defineFunction, type FunctionContext } from '../platform/functions.ts'
import { recordSecurity } from '../security/security-events.ts'
import { carryOut } from './carry-out.ts'
import { type StaffArke, staffArkeOf, staffRole } from './staff-arke.ts'

const reason = z.string().trim().min(3).max(500)
const name = z.string().trim().min(1).max(60)

/**
 * `POST /lib/staff_change/function/invite`: somebody is to work for the programme. Moderators and the
 * brand's people are invited at once, admins and super admins once another person has confirmed.
 * @throws invalid beside `email`, conflict `staff_change_waits`.
 */
export const inviteStaff = defineFunction('staff_change', 'invite', {
  scope: 'arke',
  methods: ['POST'],
  needsProof: true,
  summary: 'Invites somebody to work for the programme',
  input: z.strictObject({
    staff_role: staffRole,
    first_name: name,
    last_name: name,
    email: z.string().max(254),
    reason,
  }),
  run: async (context, { email, ...input }) => {
    const address = readAddress(email, context.caller.language)
    return propose(context, { ...input, kind: 'invite', email: address })
  },
})

/**
 * `POST /lib/staff_change/function/change_role`: the member works in another role from then on, under
 * the same login; what it did before stays with the role it had.
 * @throws conflict `own_role`, `same_role`, `member_without_login`, `staff_change_waits`.
 */
export const changeRole = defineFunction('staff_change', 'change_role', {
  scope: 'arke',
  methods: ['POST'],
  needsProof: true,
  summary: 'Gives a member of the staff another role',
  input: z.strictObject({ member: z.string().max(60), staff_role: staffRole, reason }),
  run: async (context, { member, staff_role, reason: why }) => {
    const { tx, caller } = context
    if (member === caller.member)
      throw conflict('own_role', 'nobody changes his own role', 'member')
    const from_role = await staffArkeOf(tx, member)
    if (!from_role) throw notFound()
    if (from_role === staff_role)
      throw conflict('same_role', 'the member has this role already', 'member')
    const { arke_system_user, ...who } = await tx
      .selectFrom(from_role)
      .select(['first_name', 'last_name', 'email', 'arke_system_user'])
      .where('id', '=', member)
      .executeTakeFirstOrThrow()
    if (!arke_system_user)
      throw conflict('member_without_login', 'the member can not sign in any more', 'member')
    const change = { kind: 'role' as const, staff_role, from_role, link_member: member }
    return propose(context, { ...change, ...who, reason: why })
  },
})

interface Proposal {
  kind: 'invite' | 'role'
  staff_role: StaffArke
  from_role?: StaffArke
  link_member?: string
  first_name: string
  last_name: string
  email: string
  reason: string
}

async function propose(context: FunctionContext, proposal: Proposal) {
  const { tx, caller, now } = context
  const at = now.toISOString()
  const change = await tx
    .insertInto('staff_change')
    .values({ id: newId(), ...proposal, proposed_by: caller.member, proposed_at: at })
    .onConflict((taken) => taken.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!change) throw conflict('staff_change_waits', 'a proposal waits already', 'member')
  const { id, needs_two, staff_role } = change
  const changes = { kind: change.kind, staff_role, reason: change.reason }
  await recordSecurity(tx, {
    caller,
    action: 'propose_staff',
    arke: 'staff_change',
    id,
    changes,
    now,
  })
  if (!needs_two) return carryOut(context, change)
  await notifyAdmins(tx, {
    event: 'staff_change_waits',
    values: { name: change.label ?? '', role: (say) => say(`fields:${staff_role}.label`) },
    path: '/users',
    reference: id,
    except: caller.member,
    now,
  })
  return { id, change_state: change.change_state }
}
