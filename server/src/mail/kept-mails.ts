import type { Selectable } from 'kysely'
import { newId } from '../db/id.ts'
import type { Db, Tables } from '../tables.ts'
import type { Mailer } from './mailer.ts'

export type KeptMail = Selectable<Tables['kept_mail']>

/** Keeps mails in the database instead of sending them, for demos without a mail server. */
export const keepingMailer = (db: Db, clock: () => Date): Mailer => ({
  is_set: true,
  send: async ({ id, to, subject, text, html, reference, attachments = [] }) => {
    await db
      .insertInto('kept_mail')
      .values({
        id: id ?? newId(),
        recipient: to,
        subject,
        text,
        html: html ?? null,
        reference,
        attachments: attachments.map(({ filename }) => filename),
        sent_at: clock().toISOString(),
      })
      .onConflict((on) => on.doNothing())
      .execute()
  },
  close: async () => undefined,
})

/** The newest kept mails first. */
export const listKeptMails = (db: Db): Promise<KeptMail[]> =>
  db
    .selectFrom('kept_mail')
    .selectAll()
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()

export const findKeptMail = (db: Db, id: string): Promise<KeptMail | undefined> =>
  db.selectFrom('kept_mail').selectAll().where('id', '=', id).executeTakeFirst()
