import { sql } from 'kysely'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { MAX_ATTEMPTS } from '../../outbox/work-outbox.ts'
import type { NotificationEvent } from '../event-values.ts'
import { notifyAdmins } from '../notify-admins.ts'

const event: NotificationEvent = 'mail_given_up'

/**
 * Marks abandoned mails and notifies the admins of their number, once each, and never of the notification mails
 * themselves. Returns the number. Budget: a partial index over the waiting mails.
 */
export async function tellGivenUp({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<number> {
  const now = clock()
  return inTransaction(database.db, async (tx) => {
    const { rows } = await sql<{ event: string }>`
      update sent_mail mail set mail_state = 'given_up', attempts = outbox.attempts,
        last_error = outbox.last_error
      from outbox
      where outbox.id = mail.id and mail.mail_state = 'waiting' and outbox.done_at is null
        and outbox.attempts >= ${MAX_ATTEMPTS}
        and (outbox.leased_until is null or outbox.leased_until < ${now.toISOString()})
      returning mail.event`.execute(tx)
    const count = rows.filter((mail) => mail.event !== event).length
    if (count > 0)
      await notifyAdmins(tx, {
        ...{ event, values: { count }, reference: event, except: null, now },
        path: '/settings?section=sent_mails',
      })
    return rows.length
  })
}
