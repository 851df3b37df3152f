import { sql } from 'kysely'
import type { Mail } from '../../mail/mailer.ts'
import type { EffectDeps } from '../../outbox/effect-deps.ts'
import type { Db } from '../../tables.ts'
import { isStopped } from '../bounces/take-report.ts'
import { mailToken } from '../sent/mail-token.ts'

type Effect<Payload> = (deps: EffectDeps, row: { id: string; payload: Payload }) => Promise<void>

/**
 * An effect's mail in the log: with its address and subject at departure, and the result. Optional mail (`isOptional`)
 * is held back from addresses with bounces.
 */
export const logged =
  <Payload>(
    effect: Effect<Payload>,
    isOptional: (payload: Payload) => boolean = () => false,
  ): Effect<Payload> =>
  async (deps, row) => {
    const { db } = deps.database
    const outcome: { state: 'sent' | 'withheld' | 'dropped' } = { state: 'dropped' }
    const mailer: EffectDeps['mailer'] = {
      ...deps.mailer,
      send: async (mail) => {
        await keepLeaving(db, row.id, mail)
        const isHeld = isOptional(row.payload) && (await isStopped(db, mail.to))
        if (!isHeld) await deps.mailer.send({ ...mail, token: mailToken(deps.config, row.id) })
        outcome.state = isHeld ? 'withheld' : 'sent'
      },
    }
    try {
      await effect({ ...deps, mailer }, row)
    } catch (error) {
      await keepEnd(db, row.id, { last_error: String(error).slice(0, 500) })
      throw error
    }
    await keepEnd(db, row.id, {
      last_error: null,
      mail_state: outcome.state,
      ...(outcome.state === 'sent' ? { sent_at: deps.clock().toISOString() } : {}),
    })
  }

/** The recipient and the subject; the address's owner, where the row does not name them. */
async function keepLeaving(db: Db, id: string, { to, subject }: Mail) {
  await sql`
    update sent_mail set email = ${to}, subject = ${subject}, attempts = attempts + 1,
      link_member = coalesce(link_member, whose.id)
    from (select max(id) as id from member_profile where lower(email) = lower(${to})) whose
    where sent_mail.id = ${id}`.execute(db)
}

/** Stores the result; a mail that bounced meanwhile stays bounced. */
async function keepEnd(
  db: Db,
  id: string,
  end: {
    mail_state?: 'sent' | 'withheld' | 'dropped'
    sent_at?: string
    last_error: string | null
  },
) {
  await db
    .updateTable('sent_mail')
    .set(end)
    .where('id', '=', id)
    .where('mail_state', '<>', 'bounced')
    .execute()
}
