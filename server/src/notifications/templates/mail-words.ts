import type { Language, TextValues } from '@ruecklauf/model'
import { fillIn, sayTo } from '@ruecklauf/model/texts'
import type { Db } from '../../tables.ts'
import type { NotificationEvent } from '../event-values.ts'
import { formatOf } from './variables.ts'

interface Written {
  subject: string
  body: string
}

/** The office's words for an event in a language that hold now; undefined where the product's do. */
export async function currentTemplate(
  db: Db,
  event: NotificationEvent,
  language: Language,
): Promise<Written | undefined> {
  const latest = await db
    .selectFrom('mail_template')
    .select(['subject', 'body'])
    .where('event', '=', event)
    .where('language', '=', language)
    .orderBy('edition', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (latest?.subject == null || latest.body === null) return undefined
  return { subject: latest.subject, body: latest.body }
}

/** Subject and paragraphs of an event's mail: in the office's words, else in the product's. */
export function wordsOfMail(
  template: Written | undefined,
  { event, language, values }: { event: NotificationEvent; language: Language; values: TextValues },
): { subject: string; paragraphs: string[] } {
  if (!template) {
    const say = sayTo(language)
    return {
      subject: say(`notifications:${event}.title`, values),
      paragraphs: [say(`notifications:${event}.text`, values)],
    }
  }
  const fill = (text: string) => fillIn(text, values, { language, formatOf })
  return { subject: fill(template.subject), paragraphs: fill(template.body).split(/\n{2,}/) }
}
