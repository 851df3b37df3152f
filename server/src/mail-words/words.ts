import { languages } from '@ruecklauf/model'
import { variablesIn } from '@ruecklauf/model/texts'
import { z } from 'zod'
import { invalidIn } from '../errors/errors.ts'
import type { NotificationEvent } from '../notifications/event-values.ts'
import { exampleMail } from '../notifications/templates/template-mail.ts'
import { variablesOf } from '../notifications/templates/variables.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { defineFunction } from '../platform/functions.ts'
import { eventInput } from './read-templates.ts'

const line = z
  .string()
  .trim()
  .min(1)
  .max(150)
  .regex(/^\P{Cc}*$/u)
/** The office's words of a mail. */
export const words = { subject: line, body: z.string().trim().min(1).max(4_000) }
const written = z.strictObject({ event: eventInput, language: z.enum(languages), ...words })
type Written = { event: NotificationEvent; subject: string; body: string }

/** `POST …/preview_template`: what a mail in these words looks like; stores nothing. @throws as proposing. */
export const previewTemplate = defineFunction('sent_mail', 'preview_template', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Shows what a mail in these words looks like',
  input: written,
  run: async ({ deps }, mail) => {
    requireKnown(mail)
    const {
      subject,
      text,
      html = '',
    } = exampleMail(mail, {
      brand: deps.brand,
      public_url: deps.config.public_url,
    })
    return { subject, text, html }
  },
})

/** `POST …/test_template`: sends such a mail to the caller's own address. @throws as proposing. */
export const testTemplate = defineFunction('sent_mail', 'test_template', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Sends a mail in these words to oneself',
  input: written,
  run: async ({ tx, caller, now }, mail) => {
    requireKnown(mail)
    const payload = { ...mail, member: caller.member }
    await enqueue(tx, { kind: 'template_mail', payload, due_at: now })
    return { sent: true as const }
  },
})

/** Every variable is one of the event's, written as `{{name}}`; else the field says which there are. */
export function requireKnown({ event, subject, body }: Written): void {
  const variables = variablesOf(event)
  const wrong = (['subject', 'body'] as const).flatMap((parameter) => {
    const text = { subject, body }[parameter]
    const unwritten = text.replaceAll(/\{\{\s*\w+\s*\}\}/g, '')
    const unknown = [
      ...variablesIn(text).filter((name) => !variables.includes(name)),
      ...variablesIn(unwritten).filter((name) => variables.includes(name)),
    ]
    return unknown.length > 0 ? [{ parameter, unknown }] : []
  })
  if (wrong.length > 0)
    throw invalidIn((say) =>
      wrong.map(({ parameter, unknown }) => ({
        context: 'parameter_validation',
        parameter,
        message: say(variables.length > 0 ? 'violations:variables' : 'violations:no_variables', {
          unknown: named(unknown),
          known: named(variables),
        }),
      })),
    )
}

const named = (names: readonly string[]) =>
  names
    .slice(0, 20)
    .map((name) => `{{${name.slice(0, 40)}}}`)
    .join(', ')
