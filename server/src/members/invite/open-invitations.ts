import { z } from 'zod'
import { removeLogin } from '../../auth/account/end-login.ts'
import { tieFirm } from '../../changes/tie.ts'
import { conflict } from '../../errors/errors.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { announce } from '../../platform/announce.ts'
import { defineFunction, type FunctionContext } from '../../platform/functions.ts'
import { recordSecurity } from '../../security/security-events.ts'
import { type ParticipantArke, participantArkes } from '../participant.ts'

/**
 * Repeats or withdraws an open invitation. Repeating mails a new link. Withdrawing deletes the
 * company, and its address can register.
 */
export const openInvitations = participantArkes.flatMap((arke) => [
  defineFunction(arke, 'resend_invitation', {
    scope: 'unit',
    methods: ['POST'],
    summary: 'Mails an invitation once more; earlier links lapse',
    input: z.strictObject({}),
    run: async (context) => {
      const { tx, caller, unit, now } = context
      await requireInvited(context, arke)
      await tieFirm(tx, { firm: unit, caller, now })
      await enqueue(tx, { kind: 'invitation_mail', payload: { member: unit }, due_at: now })
      const entry = { caller, action: 'resend_invitation', arke, id: unit, now }
      await recordSecurity(tx, entry)
      return { id: unit }
    },
  }),
  defineFunction(arke, 'revoke_invitation', {
    scope: 'unit',
    methods: ['POST'],
    summary: 'Takes an invitation back; its link lapses',
    input: z.strictObject({}),
    run: async (context) => {
      const { tx, deps, caller, unit, now, served } = context
      const user = await requireInvited(context, arke)
      await tx.deleteFrom(arke).where('id', '=', unit).execute()
      if (user) await removeLogin(tx, user)
      await recordSecurity(tx, { caller, action: 'revoke_invitation', arke, id: unit, now })
      await announce(tx, { events: deps.events, served, id: unit })
      return { id: unit }
    },
  }),
])

/** @throws conflict where the company has accepted */
async function requireInvited({ tx, unit }: FunctionContext, arke: ParticipantArke) {
  const company = await tx
    .selectFrom(arke)
    .select(['member_status', 'arke_system_user'])
    .where('id', '=', unit)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (company.member_status !== 'invited')
    throw conflict('invitation_accepted', 'the company has accepted', 'member')
  return company.arke_system_user
}
