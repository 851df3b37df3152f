import { z } from 'zod'
import { recordAudit } from '../../audit/audit.ts'
import { createLogin } from '../../auth/account/new-login.ts'
import { tieFirm } from '../../changes/tie.ts'
import { newId } from '../../db/id.ts'
import { wordedFailure } from '../../errors/errors.ts'
import type { Caller } from '../../http/caller.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { announce } from '../../platform/announce.ts'
import { defineFunction } from '../../platform/functions.ts'
import type { Tx } from '../../tables.ts'
import { type ParticipantArke, participantArkes } from '../participant.ts'
import { checkInvitation, type Invitation } from './check-invitation.ts'

/**
 * `POST …/function/invite`: creates an invited company, and mails it the link for setting its
 * password.
 * @throws invalid beside the field; conflict where the address has an account
 */
export const invite = participantArkes.map((arke) =>
  defineFunction(arke, 'invite', {
    scope: 'arke',
    methods: ['POST'],
    summary: 'Invites a company by mail',
    input: z.looseObject({}),
    run: async ({ tx, deps, caller, served, now }, body) => {
      const invitation = checkInvitation(body, caller.language)
      if (await hasAccount(tx, invitation.email)) throw hasAccountAlready()
      const id = await createInvited(tx, { arke, invitation, caller, now })
      await announce(tx, { events: deps.events, served, id })
      return { id }
    },
  }),
)

const hasAccount = async (tx: Tx, email: string) =>
  (await tx
    .selectFrom('user')
    .select('id')
    .where((where) => where.or([where('email', '=', email), where('username', '=', email)]))
    .executeTakeFirst()) !== undefined

const hasAccountAlready = () =>
  wordedFailure('conflict', 'email_known', { context: 'member', parameter: 'email' })

interface Inviting {
  arke: ParticipantArke
  invitation: Invitation
  caller: Caller
  now: Date
}

/** Creates the company, its login without a password and its audit row, and queues the mail. */
export async function createInvited(
  tx: Tx,
  { arke, invitation, caller, now }: Inviting,
): Promise<string> {
  const id = newId()
  const user = await createLogin(tx, invitation)
  if (!user) throw hasAccountAlready()
  await tx
    .insertInto(arke)
    .values({ ...invitation, id, arke_system_user: user, member_status: 'invited' })
    .execute()
  await recordAudit(tx, { caller, action: 'invite', arke, id, now })
  await tieFirm(tx, { firm: id, caller, now })
  await enqueue(tx, { kind: 'invitation_mail', payload: { member: id }, due_at: now })
  return id
}
