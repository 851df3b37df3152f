import { sql } from 'kysely'
import { type Sending, sendAccountMail } from '../auth/account/account-mails.ts'
import type { AuthDeps } from '../auth/deps.ts'
import { hashSecret, newSecret } from '../security/secrets.ts'
import type { Db } from '../tables.ts'

export interface MailboxMail {
  /** Id of the change of address. */
  change: string
  mailbox: 'old' | 'new'
}

/**
 * Notifies one of the two mailboxes of a coming new address and its day: the old mailbox with a link that stops it, the
 * new one with a link that confirms it. The sender creates the links when the mail leaves.
 */
export async function mailMailbox(
  deps: Sending & Pick<AuthDeps, 'database'>,
  { change: id, mailbox }: MailboxMail,
): Promise<void> {
  const { db } = deps.database
  const change = await changeOf(db, id).where('move_state', '=', 'waiting').executeTakeFirst()
  if (!change) return
  const token = newSecret()
  const token_hash = hashSecret(token)
  await db
    .insertInto('mailbox_secret')
    .values({ link_change: id, mailbox, token_hash })
    .onConflict((sent) => sent.columns(['link_change', 'mailbox']).doUpdateSet({ token_hash }))
    .execute()
  await sendAccountMail(deps, `mailbox_${mailbox}`, {
    to: mailbox === 'old' ? change.email_before : change.email,
    ...{ language: change.language, name: change.subject_name, token, by: change.email },
    at: new Date(change.effective_at),
  })
}

/** Notifies one of the two addresses of the new address in force, and that all devices are signed out. */
export async function mailMailboxDone(
  deps: Parameters<typeof mailMailbox>[0],
  { change, to }: { change: string; to: string },
): Promise<void> {
  const stored = await changeOf(deps.database.db, change).executeTakeFirst()
  if (!stored) return
  const { email: by, subject_name: name, language } = stored
  await sendAccountMail(deps, 'mailbox_changed', { to, language, name, by })
}

/** A confirmed change of address with the language of its login. */
const changeOf = (db: Db, id: string) =>
  db
    .selectFrom('mailbox_move as move')
    .innerJoin('change', 'change.id', 'move.link_change')
    .innerJoin('login_profile as login', (join) =>
      join.on(sql<boolean>`coalesce(login.person, login.id) = change.subject`),
    )
    .select(['change.subject_name', 'move.effective_at', 'login.language'])
    .select([
      sql<string>`change.before ->> 'email'`.as('email_before'),
      sql<string>`change.after ->> 'email'`.as('email'),
    ])
    .where('move.link_change', '=', id)
