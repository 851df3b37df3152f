import type { Language } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import type { Brand } from '../../brand.ts'
import { composeMail } from '../../mail/compose-mail.ts'
import type { EffectDeps } from '../../outbox/effect-deps.ts'
import type { NotificationEvent } from '../event-values.ts'
import { readerOfMail } from '../notification-mail.ts'
import { wordsOfMail } from './mail-words.ts'
import { exampleValues } from './variables.ts'

/** A mail with invented values, to the author of its words. */
export interface TemplateMail {
  member: string
  event: NotificationEvent
  language: Language
  subject: string
  body: string
}

/** A preview of a mail with these words, with invented values and no real recipient. */
export function exampleMail(
  { event, language, subject, body }: Omit<TemplateMail, 'member'>,
  { brand, public_url }: { brand: Brand; public_url: string },
) {
  const say = sayTo(language)
  const values = exampleValues(event)
  return composeMail({
    text: {
      ...wordsOfMail({ subject, body }, { event, language, values }),
      action: say('mails:notification.action'),
    },
    say,
    name: 'Erika Muster',
    link: public_url,
    brand,
  })
}

/** Sends such a mail; skips recipients deleted meanwhile. */
export async function sendTemplateMail(
  { database, mailer, brand, config }: EffectDeps,
  { id, payload }: { id: string; payload: TemplateMail },
): Promise<void> {
  const to = await readerOfMail(database.db, payload)
  if (!to) return
  const mail = exampleMail(payload, { brand, public_url: config.public_url })
  await mailer.send({ id, to: to.email, reference: 'template', ...mail })
}
