import { endProposals } from '../changes/end-proposals.ts'
import {
  type AppliedChange,
  arkeOfMember,
  type ChangeContext,
  type KindOfChange,
} from '../changes/kind.ts'
import { defineProposal } from '../changes/propose.ts'
import { tie } from '../changes/tie.ts'
import { conflict, notFound } from '../errors/errors.ts'
import { announce } from '../platform/announce.ts'
import { recordSecurity } from '../security/security-events.ts'
import { addStaff } from './add-staff.ts'
import { requireSuperAdmin } from './require-super-admin.ts'
import { lockStaff, refuseOwn } from './staff-account.ts'
import { keepSuperAdmin, type StaffArke, staffArkes, staffRole } from './staff-arke.ts'

/** A member gets another role, under the same login. Past acts keep the old role, and open proposals end. */
export const roleChange: KindOfChange<{ staff_role: StaffArke }> = {
  id: 'role',
  arke: 'moderator',
  arkeOf: arkeOfMember,
  field: null,
  path: () => '/users',
  requireDecider: requireSuperAdmin,
  check: async (context, id, { staff_role }) => {
    const { arke, account } = await lockStaff(context.tx, id)
    await refuseOwn(context, { id, code: 'own_role' })
    if (arke === staff_role)
      throw conflict('same_role', 'the member has this role already', 'member')
    if (account.inactive) throw conflict('already_locked', 'the member is locked', 'member')
    return {
      name: `${account.first_name} ${account.last_name}`,
      before: { staff_role: arke },
      after: { staff_role },
      apply: (change) => move(context, { id, from: arke, to: staff_role, change }),
    }
  },
}

/**
 * `POST …/function/propose_role`: another role for a member of the staff.
 * @throws conflict `own_role`, `same_role`, `already_locked`, `member_without_login`, `change_open`.
 */
export const proposeRole = staffArkes.map((arke) =>
  defineProposal(roleChange, 'propose_role', {
    on: arke,
    summary: 'Proposes another role of a member of the staff; a second person confirms it',
    input: { staff_role: staffRole },
  }),
)

interface Move {
  id: string
  from: StaffArke
  to: StaffArke
  change: AppliedChange
}

async function move(context: ChangeContext, { id, from, to, change }: Move): Promise<void> {
  const { tx, caller, now, deps } = context
  if (from === 'super_admin') await keepSuperAdmin(context, id)
  const account = await tx
    .selectFrom(from)
    .select(['first_name', 'last_name', 'email', 'phone', 'language', 'arke_system_user'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!account) throw notFound()
  // Locking the former unit ends its sessions; only then it gives up its login.
  const retired = { inactive: true, status_reason: change.reason }
  await tx.updateTable(from).set(retired).where('id', '=', id).execute()
  await tx.updateTable(from).set({ arke_system_user: null }).where('id', '=', id).execute()
  const changes = { role: [from, to], reason: change.reason }
  await recordSecurity(tx, { caller, action: 'change_role', arke: from, id, changes, now })
  const served = deps.registry.byDefinition(from)
  await announce(tx, { events: deps.events, served, id })
  const moved = { arke: to, member: account, action: 'change_role' }
  const added = await addStaff(context, moved)
  const { proposed_by: by, kinds } = change
  await tie(tx, { act: 'promoted', member: added, by, third: caller.member, now })
  await endProposals(context, { kinds, member: id, told: added, why: 'role' })
}
