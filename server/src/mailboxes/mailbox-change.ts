import { mailboxWaitHours } from '@ruecklauf/model'
import { requireFreeAddress } from '../auth/account/change-email.ts'
import { readAddress } from '../auth/account/new-login.ts'
import type { AppliedChange, ChangeContext, KindOfChange } from '../changes/kind.ts'
import { requireSecondPerson } from '../changes/second-person.ts'
import { tellByNotice } from '../changes/tell.ts'
import { humanOf } from '../changes/tie.ts'
import { conflict } from '../errors/errors.ts'
import { enqueue } from '../outbox/enqueue.ts'
import type { Tx } from '../tables.ts'
import { arkeOfLogin, loginOf } from './login-of.ts'

/**
 * A login with a lost mailbox gets another address. The approval starts the move: both mailboxes get mails, and after a
 * waiting period the new address counts (`move-mailboxes.ts`).
 */
export const mailboxChange: KindOfChange<{ email: string }> = {
  id: 'mailbox',
  arke: 'person',
  arkeOf: arkeOfLogin,
  field: null,
  path: () => '/users',
  // The audit log stores no addresses.
  untold: ['email'],
  isSecurity: true,
  check: async (context, subject, request) => {
    const { tx, caller } = context
    const login = await loginOf(tx, subject)
    await tx.selectFrom('user').select('id').where('id', '=', login.user).forUpdate().execute()
    const email = readAddress(request.email, caller.language)
    await requireFreeAddress(tx, { email, language: caller.language })
    await requireNoMove(tx, subject)
    return {
      name: `${login.first_name} ${login.last_name}`,
      before: { email: login.email },
      after: { email },
      apply: (change) => beginMove(context, change),
    }
  },
  requireDecider: async (context, { subject }) => {
    const { tx, caller } = context
    const login = await loginOf(tx, subject)
    await requireSecondPerson(context, [await humanOf(tx, login)], 'change')
    if (login.arke === 'super_admin' && caller.role !== 'super_admin')
      throw conflict('super_admin_needed', 'a super admin decides', 'change')
  },
  // Mailboxes and the profile say what a firm has to know; colleagues of a person are not notified.
  tellProposer: async (tx, change) => {
    const { member, person } = await loginOf(tx, change.subject)
    const isOfFirm = person !== null && change.proposed_by === member
    if (!isOfFirm) await tellByNotice(tx, mailboxChange, change)
  },
}

/** @throws conflict `mailbox_change_waits` where a confirmed one runs its time. */
async function requireNoMove(tx: Tx, subject: string) {
  const waiting = await tx
    .selectFrom('mailbox_move')
    .innerJoin('change', 'change.id', 'mailbox_move.link_change')
    .select('change.id')
    .where('change.subject', '=', subject)
    .where('move_state', '=', 'waiting')
    .executeTakeFirst()
  if (waiting) throw conflict('mailbox_change_waits', 'another address waits already', 'change')
}

async function beginMove({ tx, now }: ChangeContext, { id }: AppliedChange) {
  const effective_at = new Date(now.getTime() + mailboxWaitHours * 3_600_000).toISOString()
  await tx.insertInto('mailbox_move').values({ link_change: id, effective_at }).execute()
  for (const mailbox of ['old', 'new'] as const)
    await enqueue(tx, { kind: 'mailbox_mail', payload: { change: id, mailbox }, due_at: now })
  return { effective_at }
}
