import { type DecidedDevice, decidedDeviceLine, type Role, segmentOf } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { composeMail } from '../mail/compose-mail.ts'
import type { MailAttachment } from '../mail/mailer.ts'
import { replyLine } from '../mail/reply-line.ts'
import type { EffectDeps } from '../outbox/effect-deps.ts'
import type { Db } from '../tables.ts'
import { isAnswerable } from './answerable.ts'
import { stopLink } from './channels/stop-link.ts'
import { obligatory } from './channels/topics.ts'
import type { NotificationEvent } from './event-values.ts'
import { currentTemplate, wordsOfMail } from './templates/mail-words.ts'
import { type InEachLanguage, type KeptValues, valuesIn } from './told-values.ts'

/** The input of a mail; the sender looks up address and name when it leaves. */
export interface NotificationMail {
  member: string
  event: NotificationEvent
  values: KeptValues
  /** Below the member's segment; empty for a mail without a link. */
  path: string
  reference: string
  devices: readonly DecidedDevice[]
  /** The person of the firm who receives it. */
  person?: string
  /** The address in place of the member's. */
  to?: string
  /** Missing where an older version of the software left the row. */
  details?: readonly InEachLanguage[]
  /** The written message. */
  quote?: string
  /** Ids of what the mail carries. */
  receipts?: readonly string[]
}

/** Finds the receipts that a mail carries. */
export type FindReceipts = (deps: EffectDeps, ids: readonly string[]) => Promise<MailAttachment[]>

/** Sends the mail of a notification; the row's id is its identity, should it be sent twice. */
export async function sendNotificationMail(
  deps: EffectDeps,
  { id, payload }: { id: string; payload: NotificationMail },
  findReceipts: FindReceipts,
): Promise<void> {
  const { database, mailer, brand, config } = deps
  const { event, values, path, reference, devices, details = [], receipts = [], quote } = payload
  const to = await readerOfMail(database.db, payload)
  if (!to) return
  const { language } = to
  const say = sayTo(language)
  const texts = valuesIn(values, language)
  const template = await currentTemplate(database.db, event, language)
  const words = wordsOfMail(template, { event, language, values: texts })
  const mayAnswer = isAnswerable(event) && config.mail_inbox !== undefined
  const mail = composeMail({
    ...(mayAnswer ? { above: replyLine(say) } : {}),
    text: {
      subject: words.subject,
      paragraphs: [
        ...words.paragraphs,
        ...devices.map((device) => decidedDeviceLine(device, say)),
        ...details.map((line) => `– ${line[language]}`),
        ...(quote ? [quote] : []),
        ...(mayAnswer ? [say('mails:reply.how')] : []),
      ],
      action: say('mails:notification.action'),
    },
    say,
    name: `${to.first_name} ${to.last_name}`,
    ...(path
      ? { link: `${config.public_url}/${segmentOf(to.arke as Role, brand.id)}${path}` }
      : {}),
    brand,
  })
  const attachments = await findReceipts(deps, receipts)
  // A further address has nothing of its own to stop.
  const isStoppable = !payload.to && !obligatory.has(event)
  const stop = isStoppable
    ? { stop_link: stopLink(config, [payload.member, payload.person ?? null, event]) }
    : {}
  const answer = mayAnswer ? { is_answerable: true } : {}
  await mailer.send({
    ...{ id, to: payload.to ?? to.email, reference, attachments },
    ...mail,
    ...stop,
    ...answer,
  })
}

/** Nobody if the member is deleted, or the person left or was locked meanwhile. */
export function readerOfMail(
  db: Db,
  { member, person }: Pick<NotificationMail, 'member' | 'person'>,
) {
  const columns = ['first_name', 'last_name', 'email', 'language'] as const
  if (!person)
    return db
      .selectFrom('member_profile')
      .select(['arke', 'is_locked', ...columns])
      .where('id', '=', member)
      .executeTakeFirst()
  return db
    .selectFrom('person')
    .innerJoin('member_profile as member', 'member.id', 'person.link_member')
    .select([
      'member.arke',
      'member.is_locked',
      ...columns.map((name) => `person.${name}` as const),
    ])
    .where('person.id', '=', person)
    .where('person.person_status', '=', 'active')
    .executeTakeFirst()
}
