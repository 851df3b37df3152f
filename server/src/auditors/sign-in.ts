import { sayTo } from '@ruecklauf/model/texts'
import { sql } from 'kysely'
import { composeMail } from '../mail/compose-mail.ts'
import type { EffectDeps } from '../outbox/effect-deps.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { hashSecret, newSecret } from '../security/secrets.ts'
import type { Db, Tx } from '../tables.ts'
import { type Auditor, isOpen } from './auditor-session.ts'

const MINUTES = 30
/** Links an hour. */
const MOST = 5
/** Codes that may be tried with one link. */
const ATTEMPTS = 5

/** Mails a link if an address has access; the answer is the same for everybody. */
export async function askForLink(tx: Tx, email: string, now: Date): Promise<void> {
  const granted = await tx
    .selectFrom('auditor')
    .selectAll()
    .where('email', '=', email.trim().toLowerCase())
    .where('ended_at', 'is', null)
    .orderBy('granted_at', 'desc')
    .limit(10)
    .execute()
  for (const auditor of granted)
    if (isOpen(auditor, now))
      await enqueue(tx, { kind: 'auditor_mail', payload: { auditor: auditor.id }, due_at: now })
}

/** Sends a link that signs in once within half an hour; at most five an hour. */
export async function sendAuditorMail(
  { database: { db }, mailer, brand, config, clock }: EffectDeps,
  { id, payload }: { id: string; payload: { auditor: string } },
): Promise<void> {
  const now = clock()
  const auditor = await db
    .selectFrom('auditor')
    .selectAll()
    .where('id', '=', payload.auditor)
    .executeTakeFirst()
  if (!auditor || !isOpen(auditor, now)) return
  const hour = new Date(now.getTime() - 3_600_000).toISOString()
  const sent = await db
    .selectFrom('auditor_link')
    .select('sent_at')
    .where('link_auditor', '=', auditor.id)
    .where('sent_at', '>', hour)
    .execute()
  if (sent.length >= MOST) return
  const token = newSecret()
  await db
    .insertInto('auditor_link')
    .values({
      ...{ token_hash: hashSecret(token), link_auditor: auditor.id, used_at: null },
      ...{ sent_at: now.toISOString() },
      expires_at: new Date(now.getTime() + MINUTES * 60_000).toISOString(),
    })
    .execute()
  const say = sayTo('de')
  const values = { from: auditor.first_month, to: auditor.last_month, until: auditor.until }
  const text = {
    subject: say('auditor:mail.subject', { brand: brand.name }),
    paragraphs: [say('auditor:mail.text', values)],
    action: say('auditor:mail.action'),
  }
  const link = `${config.public_url}/audit/enter/${token}`
  await mailer.send({
    ...{ id, to: auditor.email, reference: 'auditor' },
    ...composeMail({ text, say, name: auditor.name, link, brand }),
  })
}

/** The access that a link signs in to, while the link is good. */
export async function auditorOfLink(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<Auditor | undefined> {
  const link = await db
    .selectFrom('auditor_link as link')
    .innerJoin('auditor', 'auditor.id', 'link.link_auditor')
    .selectAll('auditor')
    .where('link.token_hash', '=', hashSecret(token))
    .where('used_at', 'is', null)
    .where('attempts', '<', ATTEMPTS)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return link && isOpen(link, now) ? link : undefined
}

/** Uses a link up, once: of several presses one signs in. */
export async function useLink(
  tx: Tx,
  { token, now }: { token: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('auditor_link')
    .set({ used_at: now.toISOString() })
    .where('token_hash', '=', hashSecret(token))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Counts a sign-in attempt before checking its code, in one statement: concurrent attempts
 * get no more checks than sequential ones.
 * @returns the access of the link; undefined where it is used up, old or ended.
 */
export async function takeAttempt(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<Auditor | undefined> {
  const { rows } = await sql<Auditor>`
    with attempt as (
      update auditor_link set attempts = attempts + 1
      where token_hash = ${hashSecret(token)} and used_at is null and attempts < ${ATTEMPTS}
        and expires_at > ${now.toISOString()}
      returning link_auditor)
    select auditor.* from auditor join attempt on attempt.link_auditor = auditor.id`.execute(db)
  const auditor = rows[0]
  return auditor && isOpen(auditor, now) ? auditor : undefined
}
