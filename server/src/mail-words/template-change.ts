import { languages } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { z } from 'zod'
import type { KindOfChange } from '../changes/kind.ts'
import { defineProposal } from '../changes/propose.ts'
import { unchanged } from '../changes/refuse-unchanged.ts'
import { newId } from '../db/id.ts'
import { currentTemplate } from '../notifications/templates/mail-words.ts'
import { standardText } from '../notifications/templates/variables.ts'
import { eventInput } from './read-templates.ts'
import { requireKnown, words } from './words.ts'

const fields = { event: eventInput, language: z.enum(languages), ...words }

/** The product's own words hold. */
const nothing = { subject: null, body: null }

type Words = { subject: string; body: string }

const isSame = (first: Words, other: Words) =>
  first.subject === other.subject && first.body === other.body

/**
 * An event's mail gets other words in a language, or the product's own again; the previous words stay as an edition.
 */
export const templateChange: KindOfChange<z.output<z.ZodObject<typeof fields>>> = {
  id: 'mail_template',
  arke: 'sent_mail',
  field: null,
  path: (subject) => `/settings?section=mail_templates&unit=${subject.split('.')[0]}`,
  check: async ({ tx, caller, now }, _, { event, language, subject, body }) => {
    requireKnown({ event, subject, body })
    const standard = standardText(event, language)
    const before = (await currentTemplate(tx, event, language)) ?? standard
    if (isSame({ subject, body }, before)) throw unchanged()
    const title = sayTo(caller.language).outline(`notifications:${event}.title`)
    return {
      name: `${title} (${language})`,
      before: { ...before },
      after: { event, language, subject, body },
      apply: async ({ proposed_by }) => {
        const { edition } = await tx
          .selectFrom('mail_template')
          .select((eb) => eb.fn.coalesce(eb.fn.max('edition'), eb.lit(0)).as('edition'))
          .where('event', '=', event)
          .where('language', '=', language)
          .executeTakeFirstOrThrow()
        const own = isSame({ subject, body }, standard) ? nothing : { subject, body }
        const row = { id: newId(), event, language, edition: edition + 1, ...own }
        await tx
          .insertInto('mail_template')
          .values({ ...row, link_author: proposed_by, written_at: now.toISOString() })
          .execute()
        return { edition: row.edition }
      },
    }
  },
}

/**
 * `POST /lib/sent_mail/function/propose_template`.
 * @throws bad_request beside the field for a variable that the event does not have
 */
export const proposeTemplate = defineProposal(templateChange, 'propose_template', {
  summary: 'Proposes the words of an event’s mail in a language, or the product’s own again',
  input: fields,
  scope: 'arke',
  subject: ({ event, language }) => `${event}.${language}`,
})
