import { dropFactors, hasFactors } from '../auth/factors/drop-factors.ts'
import { endSessionsOf } from '../auth/sessions/sessions.ts'
import { arkeOfMember, type KindOfChange } from '../changes/kind.ts'
import { defineProposal } from '../changes/propose.ts'
import { tie } from '../changes/tie.ts'
import { conflict } from '../errors/errors.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { recordSecurity } from '../security/security-events.ts'
import { requireSuperAdmin } from './require-super-admin.ts'
import { lockStaff, refuseOwn } from './staff-account.ts'
import { staffArkes } from './staff-arke.ts'

/**
 * App, passkeys and recovery codes of a colleague who has lost them stop counting; the colleague is
 * signed out and gets a mail.
 */
export const factorsChange: KindOfChange<Record<string, never>> = {
  id: 'factors',
  arke: 'moderator',
  arkeOf: arkeOfMember,
  field: null,
  path: () => '/users',
  requireDecider: requireSuperAdmin,
  check: async (context, id) => {
    const { tx, caller, now } = context
    const { arke, account, login } = await lockStaff(tx, id)
    await refuseOwn(context, { id, code: 'own_factors' })
    if (!(await hasFactors(tx, login))) throw conflict('no_factors', 'there are none', 'auth')
    return {
      name: `${account.first_name} ${account.last_name}`,
      before: { staff_role: arke },
      after: {},
      apply: async ({ proposed_by: by, reason }) => {
        await dropFactors(tx, login)
        await endSessionsOf(tx, { user: login, now })
        const changes = { reason }
        await recordSecurity(tx, { caller, action: 'drop_factors', arke, id, changes, now })
        await tie(tx, { act: 'factors', member: id, by, third: caller.member, now })
        const payload = { user: login, mail: 'factors_dropped' as const }
        await enqueue(tx, { kind: 'access_mail', payload, due_at: now })
      },
    }
  },
}

/**
 * `POST …/function/propose_factors`: takes lost second factors away from a member of the staff.
 * @throws conflict `own_factors`, `no_factors`, `member_without_login`, `change_open`.
 */
export const proposeFactors = staffArkes.map((arke) =>
  defineProposal(factorsChange, 'propose_factors', {
    on: arke,
    summary: 'Proposes to take lost second factors away; a second person confirms it',
    input: {},
  }),
)
