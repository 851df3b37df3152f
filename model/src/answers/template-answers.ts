import { z } from 'zod'
import { noticeTopics } from '../people/channels.ts'
import { languages } from '../texts/languages.ts'
import { changeStep } from './change-answers.ts'
import { count, instant } from './common.ts'

const language = z.enum(languages)
const words = z.strictObject({ subject: z.string(), body: z.string() })

/** The words of an event's mail, in each language. */
const template = z.strictObject({
  event: z.string(),
  title: z.string(),
  variables: z.array(z.strictObject({ name: z.string(), example: z.string() })),
  languages: z.array(
    words.extend({
      language,
      /** The product's own. */
      standard: words,
      is_standard: z.boolean(),
      /** The latest first; without words where the product's held again. */
      editions: z.array(
        z.strictObject({
          edition: count,
          subject: z.string().nullable(),
          body: z.string().nullable(),
          by: z.string(),
          written_at: instant,
        }),
      ),
    }),
  ),
})
export type MailTemplate = z.infer<typeof template>
export type MailWords = MailTemplate['languages'][number]

/** The office's functions for mail templates. */
export const templateFunctions = {
  templates: z.array(
    z.strictObject({
      topic: z.enum(noticeTopics),
      events: z.array(
        z.strictObject({ event: z.string(), title: z.string(), changed: z.array(language) }),
      ),
    }),
  ),
  template,
  propose_template: changeStep,
  preview_template: z.strictObject({ subject: z.string(), text: z.string(), html: z.string() }),
  test_template: z.strictObject({ sent: z.literal(true) }),
}
