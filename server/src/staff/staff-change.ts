import { sql } from 'kysely'
import { z } from 'zod'
import { requireFreeAddress } from '../auth/account/change-email.ts'
import { newLogin, readAddress } from '../auth/account/new-login.ts'
import type { KindOfChange } from '../changes/kind.ts'
import { defineProposal } from '../changes/propose.ts'
import { tie } from '../changes/tie.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { addStaff } from './add-staff.ts'
import { formerOwnersOf, namesakesOf } from './colleagues.ts'
import { requireSuperAdmin } from './require-super-admin.ts'
import { staffRole } from './staff-arke.ts'

const name = z.string().trim().min(1).max(60)
const invited = { staff_role: staffRole, first_name: name, last_name: name }

/**
 * A new staff member gets a login and a link by mail. The subject is the address. The approver sees current staff of
 * that name, and former owners of the address.
 */
export const staffChange: KindOfChange<z.output<z.ZodObject<typeof invited>>> = {
  id: 'staff',
  arke: 'user',
  field: null,
  path: () => '/users',
  requireDecider: requireSuperAdmin,
  check: async (context, email, { staff_role, first_name, last_name }) => {
    const { tx, caller, now } = context
    const { language } = caller
    await sql`select pg_advisory_xact_lock(hashtext(${`staff ${email}`}))`.execute(tx)
    await requireFreeAddress(tx, { email, language })
    const person = { first_name, last_name }
    return {
      name: `${first_name} ${last_name}`,
      before: {
        namesakes: await namesakesOf(tx, person),
        address_of: await formerOwnersOf(tx, email),
      },
      after: { staff_role, ...person },
      apply: async ({ proposed_by: by }) => {
        const login = await newLogin(tx, { email, ...person, language })
        const account = { ...person, email: login.email, arke_system_user: login.id }
        const member = await addStaff(context, {
          ...{ arke: staff_role, member: account, action: 'invite' },
        })
        await tie(tx, { act: 'invited', member, by, third: caller.member, now })
        const payload = { user: login.id, mail: 'invited' as const }
        await enqueue(tx, { kind: 'link_mail', payload, due_at: now })
      },
    }
  },
}

/**
 * `POST /lib/user/function/propose_staff`: somebody is to work for the programme.
 * @throws invalid beside `email`, also for an address that signs in already; conflict `change_open`.
 */
export const proposeStaff = defineProposal(staffChange, 'propose_staff', {
  scope: 'arke',
  summary: 'Proposes that somebody works for the programme; a second person confirms it',
  input: { ...invited, email: z.string().max(254) },
  subject: ({ email }, { caller }) => readAddress(email, caller.language),
  wanted: ({ staff_role, first_name, last_name }) => ({ staff_role, first_name, last_name }),
})
