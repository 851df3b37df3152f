import { type Role, segmentOf } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { composeMail } from '../../mail/compose-mail.ts'
import type { EffectDeps } from '../../outbox/effect-deps.ts'
import { readerOfMail } from '../notification-mail.ts'
import type { Rhythm } from './send-digests.ts'

/** The input of a digest mail; the sender looks up address, name and notifications when it leaves. */
export interface DigestMail {
  member: string
  /** The person of the firm who receives it. */
  person?: string
  rhythm: Rhythm
  /** Ids, the newest first; those that are gone meanwhile are left out. */
  notices: readonly string[]
  has_more: boolean
}

/** Sends the collected notifications in one mail; skips deleted or locked recipients. */
export async function sendDigestMail(
  { database, mailer, brand, config }: EffectDeps,
  { id, payload }: { id: string; payload: DigestMail },
): Promise<void> {
  const { rhythm, notices, has_more } = payload
  const to = await readerOfMail(database.db, payload)
  if (!to || to.is_locked) return
  const notifications = await database.db
    .selectFrom('notification')
    .select(['title', 'text'])
    .where('id', 'in', notices)
    .orderBy('inserted_at', 'desc')
    .orderBy('id')
    .execute()
  if (notifications.length === 0) return
  const say = sayTo(to.language)
  const mail = composeMail({
    text: {
      subject: say(`mails:digest.${rhythm}`, { brand: brand.name, count: notifications.length }),
      paragraphs: [
        say('mails:digest.text'),
        ...notifications.map(({ title, text }) => [title, text].filter(Boolean).join('\n')),
        ...(has_more ? [say('mails:digest.more')] : []),
        say('mails:digest.where'),
      ],
      action: say('mails:notification.action'),
    },
    say,
    name: `${to.first_name} ${to.last_name}`,
    link: `${config.public_url}/${segmentOf(to.arke as Role, brand.id)}/notification`,
    brand,
  })
  await mailer.send({ id, to: to.email, reference: 'digest', ...mail })
}
