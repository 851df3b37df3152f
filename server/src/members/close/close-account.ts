import { z } from 'zod'
import { hasFactor } from '../../auth/factors/own-factors.ts'
import { takeBack } from '../../consents/take-back.ts'
import { conflict } from '../../errors/errors.ts'
import { notify } from '../../notifications/notify.ts'
import { announce } from '../../platform/announce.ts'
import { defineFunction, type FunctionContext } from '../../platform/functions.ts'
import { requireRecentProof } from '../../security/recent-proof.ts'
import { recordSecurity } from '../../security/security-events.ts'
import { endCompanyChanges } from '../change/end-changes.ts'
import { confirmPassword } from '../confirm-password.ts'
import { ownCompany, type ParticipantArke, participantArkes } from '../participant.ts'

/**
 * Closes the caller's account (decision 32). It asks for the password again, and for a second
 * factor where there is one. The database signs out all people of the firm and deletes data without
 * a further purpose. Submitted claims are still decided, and their cashback is paid, however
 * little.
 * @throws invalid beside the field for a wrong password, conflict `account_closed`
 */
export const closeAccount = participantArkes.map((arke) =>
  defineFunction(arke, 'close_account', {
    scope: 'unit',
    methods: ['POST'],
    summary: 'Closes the own account: nobody signs in any more, what is open is paid',
    input: z.strictObject({ password: z.string().max(128) }),
    before: async (reception, { password }) => {
      const { deps, caller } = reception
      await confirmPassword(reception, password)
      if (await hasFactor(deps.database.db, caller.user))
        await requireRecentProof(deps.database.db, { caller, now: deps.clock() })
    },
    run: (context) => close(context, arke),
  }),
)

async function close(context: FunctionContext, arke: ParticipantArke) {
  const { deps, tx, unit, caller, now } = context
  const before = await ownCompany(context, arke)
  if (before.member_status === 'closed')
    throw conflict('account_closed', 'the account is closed', 'member')
  const closed = {
    member_status: 'closed' as const,
    inactive: true,
    closed_at: now.toISOString(),
    status_reason: null,
    phone: null,
  }
  await tx.updateTable(arke).set(closed).where('id', '=', unit).execute()
  await takeBack(tx, { of: { link_member: unit }, by: 'closing', now })
  for (const table of ['saved_view', 'list_layout'] as const)
    await tx.deleteFrom(table).where('link_member', '=', unit).execute()
  await endCompanyChanges(context, unit, 'closed')
  const changes = { member_status: [before.member_status, 'closed'] }
  await recordSecurity(tx, { caller, action: 'close_account', arke, id: unit, changes, now })
  await notify(tx, {
    member: unit,
    event: 'account_closed',
    values: { company: before.company ?? '' },
    path: '/profile',
    reference: unit,
    now,
  })
  await announce(tx, { events: deps.events, served: deps.registry.byDefinition(arke), id: unit })
  return { member_status: closed.member_status, closed_at: closed.closed_at }
}
