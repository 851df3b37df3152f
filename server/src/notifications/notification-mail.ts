import { type Cents, formatEuro, type Language, type Role, segmentOf } from '@ruecklauf/model'
import type { EffectDeps } from '../jobs/effect-deps.ts'
import type { DecidedDevice, NotificationEvent } from './event-values.ts'
import { fillText, locales, type TextValues } from './fill-text.ts'
import { templates } from './templates.ts'

/** What a mail is written from; the address and the name are looked up when it leaves. */
export interface NotificationMail {
  member: string
  event: NotificationEvent
  values: TextValues
  path: string
  reference: string
  devices: readonly DecidedDevice[]
}

/** Sends the mail of a notification; the row's id is its identity, should it be sent twice. */
export async function sendNotificationMail(
  { database, mailer, brand, config }: EffectDeps,
  { id, payload }: { id: string; payload: NotificationMail },
): Promise<void> {
  const to = await database.db
    .selectFrom('member_profile')
    .select(['arke', 'first_name', 'last_name', 'email', 'language'])
    .where('id', '=', payload.member)
    .executeTakeFirst()
  if (!to) return
  const { title, text } = templates[payload.event][to.language]
  const frame = frames[to.language]
  const segment = segmentOf(to.arke as Role, brand.id)
  const fill = (template: string, values: TextValues = payload.values) =>
    fillText(template, values, to.language)
  const paragraphs = [
    fill(frame.salutation, { name: `${to.first_name} ${to.last_name}` }),
    fill(text),
    ...(payload.devices.length > 0 ? [calculation(payload.devices, to.language)] : []),
    ...(payload.path ? [`${frame.link}\n${config.public_url}/${segment}${payload.path}`] : []),
    fill(frame.closing, { brand: brand.name }),
  ]
  await mailer.send({
    id,
    to: to.email,
    subject: fill(title),
    text: paragraphs.join('\n\n'),
    reference: payload.reference,
  })
}

/** One line a device: what it is, what it pays, and why it pays less. */
function calculation(devices: readonly DecidedDevice[], language: Language): string {
  const money = (cents: Cents) => formatEuro(cents, locales[language])
  return devices
    .map(({ name, amount, reason }) => {
      const line = `– ${name}: ${money(amount)}`
      return reason ? `${line} (${reason})` : line
    })
    .join('\n')
}

interface Frame {
  salutation: string
  link: string
  closing: string
}

const frames: Record<Language, Frame> = {
  de: {
    salutation: 'Guten Tag {name},',
    link: 'Im Portal ansehen:',
    closing: 'Mit freundlichen Grüßen\nIhr Cashback-Team von {brand}',
  },
  en: {
    salutation: 'Dear {name},',
    link: 'See it in the portal:',
    closing: 'Kind regards\nYour {brand} cashback team',
  },
  it: {
    salutation: 'Gentile {name},',
    link: 'Nel portale:',
    closing: 'Cordiali saluti\nIl team cashback di {brand}',
  },
  es: {
    salutation: 'Hola, {name}:',
    link: 'En el portal:',
    closing: 'Saludos cordiales\nEl equipo de cashback de {brand}',
  },
}
