import { inTransaction } from '../../db/transaction.ts'
import { countAttempt } from '../../security/rate-limit.ts'
import { hashSecret } from '../../security/secrets.ts'
import { recordSecurity } from '../../security/security-events.ts'
import type { Auth } from '../auth.ts'
import { refusedToken } from './mailed-token.ts'

/**
 * Takes the link of one of the two mailboxes of a change that waits: the new one confirms that it is
 * read, the old one stops the change.
 * @throws bad_request `invalid token`, also where the change has ended; too_many_requests.
 */
export async function takeMailboxLink(
  { deps }: Auth,
  { token, address }: { token: string; address: string },
): Promise<{ mailbox: 'old' | 'new' }> {
  const { db } = deps.database
  const now = deps.clock()
  const takeBack = await countAttempt(db, { attempt: 'mailed_token', origin: { address }, now })
  const taken = await inTransaction(db, async (tx) => {
    const found = await tx
      .selectFrom('mailbox_secret as secret')
      .innerJoin('mailbox_change as change', 'change.id', 'secret.link_change')
      .select(['change.id', 'secret.mailbox', 'change.new_confirmed_at'])
      .where('secret.token_hash', '=', hashSecret(token))
      .where('change.mailbox_state', '=', 'waiting')
      .forUpdate('change')
      .executeTakeFirst()
    if (!found) throw refusedToken('invalid')
    const { id, mailbox } = found
    const at = now.toISOString()
    await tx
      .updateTable('mailbox_change')
      .set(
        mailbox === 'old'
          ? { mailbox_state: 'stopped', ended_at: at }
          : { new_confirmed_at: found.new_confirmed_at ?? at },
      )
      .where('id', '=', id)
      .execute()
    const action = mailbox === 'old' ? 'stopped_mailbox_change' : 'mailbox_confirmed'
    await recordSecurity(tx, { caller: null, action, arke: 'mailbox_change', id, now })
    return { mailbox }
  })
  await takeBack()
  return taken
}
