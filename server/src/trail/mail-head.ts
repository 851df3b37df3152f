import { sayTo } from '@ruecklauf/model/texts'
import { composeMail } from '../mail/compose-mail.ts'
import type { EffectDeps } from '../outbox/effect-deps.ts'

/** The end of the audit log on a day, and its recipients. */
export interface HeadMail {
  to: string
  day: string
  position: number
  /** Hexadecimal. */
  hash: string
}

/** Sends the end of the audit log; the row's id identifies the mail if it leaves twice. */
export async function mailHead(
  { mailer, brand }: Pick<EffectDeps, 'mailer' | 'brand'>,
  { id, payload: { to, day, position, hash } }: { id: string; payload: HeadMail },
): Promise<void> {
  const say = sayTo('de')
  const values = { day, position, hash }
  const text = {
    subject: say('mails:trail_head.subject', values),
    paragraphs: [say('mails:trail_head.text', values), say('mails:trail_head.check', values)],
  }
  await mailer.send({
    id,
    to,
    reference: 'trail_head',
    ...composeMail({ text, say, name: '', brand }),
  })
}
