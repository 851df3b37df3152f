import type { Selectable } from 'kysely'
import { recordAudit } from '../audit/audit.ts'
import { newId } from '../db/id.ts'
import { conflict, forbidden } from '../errors/errors.ts'
import { enqueue } from '../outbox/enqueue.ts'
import type { FunctionContext } from '../platform/functions.ts'
import type { Tables } from '../tables.ts'
import { news_wording, newsWording } from './news-wording.ts'
import { takeBack } from './take-back.ts'

const hour = 3_600_000
/** How long the link confirms. */
const HOURS = 48
/** Mails that somebody may ask for a day. */
const MOST = 5

/**
 * Stores the caller's consent to campaign mails and sends the confirmation link; until the confirmation
 * the consent has no effect. A repeated request ends the previous one. Budget: five mails a day and person.
 * @throws conflict `consent_asked_often`; forbidden for callers who are no person of a firm.
 */
export async function askForNews(
  { tx, caller, now, deps }: Pick<FunctionContext, 'tx' | 'caller' | 'now' | 'deps'>,
  channel: Selectable<Tables['consent']>['channel'],
): Promise<{ id: string; expires_at: string }> {
  const { member, person, language } = caller
  if (!person) throw forbidden()
  const { email } = await tx
    .selectFrom('person')
    .select('email')
    .where('id', '=', person)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const day = new Date(now.getTime() - 24 * hour).toISOString()
  const consent = await tx
    .selectFrom('consent')
    .select('id')
    .where('link_person', '=', person)
    .where('asked_at', '>', day)
    .execute()
  if (consent.length >= MOST)
    throw conflict('consent_asked_often', 'asked too often today', 'consent')
  await takeBack(tx, { of: { link_person: person }, by: 'renewal', now })
  const id = newId()
  const expires_at = new Date(now.getTime() + HOURS * hour).toISOString()
  await tx
    .insertInto('consent')
    .values({
      ...{ id, link_member: member, link_person: person, purpose: 'news', email, language },
      ...{ wording: news_wording, body: newsWording(language, deps.brand), channel },
      ...{ asked_at: now.toISOString(), expires_at },
    })
    .execute()
  await enqueue(tx, { kind: 'consent_mail', payload: { consent: id }, due_at: now })
  const changes = { consent: id, wording: news_wording, channel }
  await recordAudit(tx, {
    ...{ caller, action: 'ask_for_news', arke: caller.role, id: member, changes, now },
  })
  return { id, expires_at }
}
