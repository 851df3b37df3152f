import { sql } from 'kysely'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../tables.ts'
import { notify } from '../notify.ts'
import { readMailToken } from '../sent/mail-token.ts'
import { type BounceReport, readBounceReport } from './read-report.ts'

/** So many mails have to come back within the days before a mailbox that is only full counts as lost. */
const MOST = 5
const DAYS = 30

type Taking = Pick<Deps, 'database' | 'clock' | 'config'>

/**
 * Processes a possible bounce report; true for the first report of a mail of ours that had left. Forged, repeated or
 * foreign reports change nothing. The address is the one we wrote to, whatever the report says. Budget: 256 KB read,
 * three rows written.
 */
export async function takeReport(
  { database, clock, config }: Taking,
  source: string,
): Promise<boolean> {
  const report = readBounceReport(source)
  // Long lines are folded by "=" where a report is quoted-printable.
  const id = report && readMailToken(config, source.replaceAll(/=\r?\n/g, ''))
  if (!report || !id) return false
  const now = clock()
  return inTransaction(database.db, async (tx) => {
    const mail = await tx
      .updateTable('sent_mail')
      .set({ mail_state: 'bounced', bounced_at: now.toISOString(), last_error: report.reason })
      .where('id', '=', id)
      .where('mail_state', '=', 'sent')
      .returning(['email', 'link_member', 'link_person'])
      .executeTakeFirst()
    if (!mail?.email) return false
    const isStopped = await countBounce(tx, {
      email: mail.email,
      member: mail.link_member,
      report,
      now,
    })
    if (isStopped && mail.link_member)
      await notify(tx, {
        ...{ member: mail.link_member, person: mail.link_person, event: 'mails_come_back', now },
        ...{ values: { email: mail.email }, path: '/profile', reference: id },
      })
    return true
  })
}

interface Bounce {
  email: string
  member: string | null
  report: BounceReport
  now: Date
}

/** Counts a bounce of an address; true if it stops the address's mails. */
async function countBounce(
  tx: Tx,
  { email, member: link_member, report, now }: Bounce,
): Promise<boolean> {
  const at = now.toISOString()
  const since = new Date(now.getTime() - DAYS * 24 * 3_600_000).toISOString()
  const stops = (bounces: number) => report.is_hard || bounces >= MOST
  const existing = await tx
    .selectFrom('bounced_address')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .forUpdate()
    .executeTakeFirst()
  const isCounted = existing !== undefined && new Date(existing.counted_since) >= new Date(since)
  const bounces = isCounted ? existing.bounces + 1 : 1
  const stopped_at = existing?.stopped_at ?? (stops(bounces) ? at : null)
  const row = {
    ...{ bounces, stopped_at, reason: report.reason },
    counted_since: isCounted ? existing.counted_since : at,
  }
  await tx
    .insertInto('bounced_address')
    .values({ email: email.toLowerCase(), link_member, ...row })
    .onConflict((on) => on.column('email').doUpdateSet(row))
    .execute()
  return stopped_at !== null && !existing?.stopped_at
}

/** Whether mails to an address are stopped, but for those that have to be sent. */
export async function isStopped(db: Deps['database']['db'], email: string): Promise<boolean> {
  const bounced = await db
    .selectFrom('bounced_address')
    .select(sql<number>`1`.as('is'))
    .where('email', '=', email.toLowerCase())
    .where('stopped_at', 'is not', null)
    .executeTakeFirst()
  return bounced !== undefined
}
