import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { refusedToken } from '../auth/account/mailed-token.ts'
import type { Auth } from '../auth/auth.ts'
import { inTransaction } from '../db/transaction.ts'
import { content } from '../http/envelope.ts'
import { countAttempt } from '../security/rate-limit.ts'
import { hashSecret } from '../security/secrets.ts'
import { recordSecurity } from '../security/security-events.ts'

/** `POST /auth/mailbox/:token`, for holders of the link. */
export const mailboxRoute = (app: FastifyInstance, auth: Auth) =>
  app.post<{ Params: { token: string } }>('/auth/mailbox/:token', async (request) =>
    content(await takeMailboxLink(auth, { token: request.params.token, address: request.ip })),
  )

/**
 * Handles the link in one of the two mailboxes of a waiting change: the new mailbox confirms that
 * somebody reads it, the old one stops the change.
 * @throws bad_request `invalid token`, also where the change has ended; too_many_requests.
 */
async function takeMailboxLink(
  { deps }: Auth,
  { token, address }: { token: string; address: string },
): Promise<{ mailbox: 'old' | 'new' }> {
  const { db } = deps.database
  const now = deps.clock()
  const takeBack = await countAttempt(db, { attempt: 'mailed_token', origin: { address }, now })
  const opened = await inTransaction(db, async (tx) => {
    const secret = await tx
      .selectFrom('mailbox_secret as secret')
      .innerJoin('mailbox_move as move', 'move.link_change', 'secret.link_change')
      .innerJoin('change', 'change.id', 'move.link_change')
      .leftJoin('person', 'person.id', 'change.subject')
      .leftJoin('member', 'member.id', 'change.subject')
      .select(['change.id', 'change.subject', 'secret.mailbox', 'move.new_confirmed_at'])
      .select(
        sql<string>`case when person.id is null then member.arke else 'person' end`.as('arke'),
      )
      .where('secret.token_hash', '=', hashSecret(token))
      .where('move.move_state', '=', 'waiting')
      .forUpdate('move')
      .executeTakeFirst()
    if (!secret) throw refusedToken('invalid')
    const { id: change, subject: id, arke, mailbox } = secret
    const at = now.toISOString()
    await tx
      .updateTable('mailbox_move')
      .set(
        mailbox === 'old'
          ? { move_state: 'stopped', ended_at: at }
          : { new_confirmed_at: secret.new_confirmed_at ?? at },
      )
      .where('link_change', '=', change)
      .execute()
    const action = mailbox === 'old' ? 'stop_mailbox' : 'mailbox_confirmed'
    await recordSecurity(tx, { caller: null, action, arke, id, changes: { change }, now })
    return { mailbox }
  })
  await takeBack()
  return opened
}
