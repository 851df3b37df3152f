import {
  type Cents,
  formatEuro,
  type Language,
  type Role,
  reasonText,
  segmentOf,
} from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { composeMail } from '../mail/compose-mail.ts'
import type { EffectDeps } from '../outbox/effect-deps.ts'
import type { DecidedDevice, NotificationEvent } from './event-values.ts'
import { fillText, locales, type TextValues } from './fill-text.ts'
import { templates } from './templates.ts'

/** What a mail is written from; the address and the name are looked up when it leaves. */
export interface NotificationMail {
  member: string
  event: NotificationEvent
  values: TextValues
  /** Below the member's segment; empty for a mail without a link. */
  path: string
  reference: string
  devices: readonly DecidedDevice[]
  /** Missing where an older version of the software left the row. */
  details?: readonly Readonly<Record<Language, string>>[]
}

/** Sends the mail of a notification; the row's id is its identity, should it be sent twice. */
export async function sendNotificationMail(
  { database, mailer, brand, config }: EffectDeps,
  { id, payload }: { id: string; payload: NotificationMail },
): Promise<void> {
  const { member, event, values, path, reference, devices, details = [] } = payload
  const to = await database.db
    .selectFrom('member_profile')
    .select(['arke', 'first_name', 'last_name', 'email', 'language'])
    .where('id', '=', member)
    .executeTakeFirst()
  if (!to) return
  const { language } = to
  const { title, text } = templates[event][language]
  const mail = composeMail({
    text: {
      subject: fillText(title, values, language),
      paragraphs: [
        fillText(text, values, language),
        ...devices.map((device) => deviceLine(device, language)),
        ...details.map((line) => `– ${line[language]}`),
      ],
      action: actions[language],
    },
    language,
    name: `${to.first_name} ${to.last_name}`,
    ...(path
      ? { link: `${config.public_url}/${segmentOf(to.arke as Role, brand.id)}${path}` }
      : {}),
    brand,
  })
  await mailer.send({ id, to: to.email, reference, ...mail })
}

/** One device of the calculation: what it is, what it pays, and why it pays less. */
function deviceLine({ name, amount, reason }: DecidedDevice, language: Language): string {
  const euro = (cents: Cents) => formatEuro(cents, locales[language])
  return `– ${name}: ${euro(amount)}${reason ? ` (${reasonText(reason, sayTo(language))})` : ''}`
}

const actions: Record<Language, string> = {
  de: 'Im Portal ansehen',
  en: 'See it in the portal',
  it: 'Vedere nel portale',
  es: 'Ver en el portal',
}
