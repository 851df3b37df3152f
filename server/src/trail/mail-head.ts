import { sayTo } from '@ruecklauf/model/texts'
import { composeMail } from '../mail/compose-mail.ts'
import type { EffectDeps } from '../outbox/effect-deps.ts'

/** Where the trail ended on a day, and whom that is sent to. */
export interface HeadMail {
  to: string
  day: string
  position: number
  /** Hexadecimal. */
  hash: string
}

/** Sends where the trail ended; the row's id is the mail's identity, should it be sent twice. */
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
