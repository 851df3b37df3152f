import { languages } from '@ruecklauf/model'
import { variablesIn } from '@ruecklauf/model/texts'
import { z } from 'zod'
import { recordAudit } from '../../audit/audit.ts'
import { newId } from '../../db/id.ts'
import { conflict, invalidIn } from '../../errors/errors.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { defineFunction, type FunctionContext } from '../../platform/functions.ts'
import type { NotificationEvent } from '../event-values.ts'
import { eventInput } from './read-templates.ts'
import { exampleMail } from './template-mail.ts'
import { variablesOf } from './variables.ts'

const line = z
  .string()
  .trim()
  .min(1)
  .max(150)
  .regex(/^\P{Cc}*$/u)
const written = {
  event: eventInput,
  language: z.enum(languages),
  subject: line,
  body: z.string().trim().min(1).max(4_000),
}
type Written = { event: NotificationEvent; subject: string; body: string }

/**
 * `POST /lib/sent_mail/function/write_template`: the office's words for an event in a language from now
 * on; the ones before stay as an edition. Budget: two rows.
 * @throws bad_request beside the field for a variable that the event does not have; conflict
 * `version` where somebody wrote an edition meanwhile.
 */
export const writeTemplate = defineFunction('sent_mail', 'write_template', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Writes the words of an event’s mail in a language',
  input: z.strictObject({ ...written, after: z.int().min(0) }),
  run: async (context, { after, ...words }) => {
    requireKnown(words)
    return keepEdition(context, { ...words, after })
  },
})

/** `POST …/reset_template`: the product's own words hold again; an edition too. Budget: two rows. */
export const resetTemplate = defineFunction('sent_mail', 'reset_template', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Goes back to the product’s own words of an event’s mail',
  input: z.strictObject({ event: eventInput, language: z.enum(languages), after: z.int().min(0) }),
  run: (context, input) => keepEdition(context, { ...input, subject: null, body: null }),
})

/** `POST …/preview_template`: what a mail in these words looks like; stores nothing. @throws as writing. */
export const previewTemplate = defineFunction('sent_mail', 'preview_template', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Shows what a mail in these words looks like',
  input: z.strictObject(written),
  run: async ({ deps }, words) => {
    requireKnown(words)
    const {
      subject,
      text,
      html = '',
    } = exampleMail(words, {
      brand: deps.brand,
      public_url: deps.config.public_url,
    })
    return { subject, text, html }
  },
})

/** `POST …/test_template`: sends such a mail to the caller's own address. @throws as writing. */
export const testTemplate = defineFunction('sent_mail', 'test_template', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Sends a mail in these words to oneself',
  input: z.strictObject(written),
  run: async ({ tx, caller, now }, words) => {
    requireKnown(words)
    const payload = { ...words, member: caller.member }
    await enqueue(tx, { kind: 'template_mail', payload, due_at: now })
    return { sent: true as const }
  },
})

/** Every variable is one of the event's, written as `{{name}}`; else the field says which there are. */
function requireKnown({ event, subject, body }: Written): void {
  const known = variablesOf(event)
  const wrong = (['subject', 'body'] as const).flatMap((parameter) => {
    const text = { subject, body }[parameter]
    const unwritten = text.replaceAll(/\{\{\s*\w+\s*\}\}/g, '')
    const unknown = [
      ...variablesIn(text).filter((name) => !known.includes(name)),
      ...variablesIn(unwritten).filter((name) => known.includes(name)),
    ]
    return unknown.length > 0 ? [{ parameter, unknown }] : []
  })
  if (wrong.length > 0)
    throw invalidIn((say) =>
      wrong.map(({ parameter, unknown }) => ({
        context: 'parameter_validation',
        parameter,
        message: say(known.length > 0 ? 'violations:variables' : 'violations:no_variables', {
          unknown: named(unknown),
          known: named(known),
        }),
      })),
    )
}

const named = (names: readonly string[]) =>
  names
    .slice(0, 20)
    .map((name) => `{{${name.slice(0, 40)}}}`)
    .join(', ')

interface Edition {
  event: NotificationEvent
  language: (typeof languages)[number]
  subject: string | null
  body: string | null
  /** The edition that it was written after; 0 for none. */
  after: number
}

async function keepEdition(
  { tx, caller, now }: Pick<FunctionContext, 'tx' | 'caller' | 'now'>,
  { after, ...words }: Edition,
): Promise<{ edition: number }> {
  const edition = after + 1
  const id = newId()
  const latest = await tx
    .selectFrom('mail_template')
    .select((eb) => eb.fn.coalesce(eb.fn.max('edition'), eb.lit(0)).as('edition'))
    .where('event', '=', words.event)
    .where('language', '=', words.language)
    .executeTakeFirstOrThrow()
  const row = { ...words, id, edition, link_author: caller.member, written_at: now.toISOString() }
  const kept =
    latest.edition === after &&
    (await tx
      .insertInto('mail_template')
      .values(row)
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst())
  if (!kept) throw conflict('version', 'somebody wrote an edition meanwhile', 'edition')
  const { event, language } = words
  await recordAudit(tx, {
    ...{ caller, action: words.body ? 'write_template' : 'reset_template', now },
    ...{ arke: 'sent_mail', id, changes: { event, language, edition } },
  })
  return { edition }
}
