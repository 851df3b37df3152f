import { keysOf, type Language, languages, noticeTopics } from '@ruecklauf/model'
import { fillIn, sayTo } from '@ruecklauf/model/texts'
import { z } from 'zod'
import { topicOf } from '../notifications/channels/topics.ts'
import type { NotificationEvent } from '../notifications/event-values.ts'
import {
  exampleValues,
  formatOf,
  standardText,
  variablesOf,
} from '../notifications/templates/variables.ts'
import { defineFunction } from '../platform/functions.ts'
import type { Tx } from '../tables.ts'

/** Editions that are shown of an event and language. */
const SHOWN = 50

/**
 * `GET /lib/sent_mail/function/templates`: every mailed event, by topic, and the languages with the office's own words.
 * Budget: the latest editions, one index scan.
 */
export const readTemplates = defineFunction('sent_mail', 'templates', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'The events with a mail, and which have words of the office',
  input: z.strictObject({}),
  run: async ({ tx, caller }) => {
    const say = sayTo(caller.language)
    const latest = await tx
      .selectFrom('mail_template')
      .distinctOn(['event', 'language'])
      .select(['event', 'language', 'body'])
      .orderBy('event')
      .orderBy('language')
      .orderBy('edition', 'desc')
      .execute()
    const own = latest.filter(({ body }) => body !== null)
    return noticeTopics.map((topic) => ({
      topic,
      events: keysOf(topicOf)
        .filter((event) => topicOf[event] === topic)
        .map((event) => ({
          event,
          title: say.outline(`notifications:${event}.title`),
          changed: own
            .filter((template) => template.event === event)
            .map(({ language }) => language),
        })),
    }))
  },
})

export const eventInput = z.enum(keysOf(topicOf))

/**
 * `GET /lib/sent_mail/function/template?event=…`: the words of an event's mail in each language, the
 * product's own beside the office's, the variables with examples, and the editions. Budget: 200 rows.
 */
export const readTemplate = defineFunction('sent_mail', 'template', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'The words of an event’s mail, their variables and editions',
  input: z.strictObject({ event: eventInput }),
  run: async ({ tx, caller }, { event }) => ({
    event,
    title: sayTo(caller.language).outline(`notifications:${event}.title`),
    variables: variablesOf(event).map((name) => ({
      name,
      example: fillIn(`{{${name}}}`, exampleValues(event), {
        language: caller.language,
        formatOf,
      }),
    })),
    languages: await Promise.all(languages.map((language) => wordsIn(tx, event, language))),
  }),
})

async function wordsIn(tx: Tx, event: NotificationEvent, language: Language) {
  const editions = await tx
    .selectFrom('mail_template')
    .leftJoin('member_profile as author', 'author.id', 'mail_template.link_author')
    .select(['edition', 'subject', 'body', 'written_at'])
    .select(['author.first_name', 'author.last_name'])
    .where('event', '=', event)
    .where('mail_template.language', '=', language)
    .orderBy('edition', 'desc')
    .limit(SHOWN)
    .execute()
  const standard = standardText(event, language)
  const [latest] = editions
  return {
    language,
    standard,
    subject: latest?.subject ?? standard.subject,
    body: latest?.body ?? standard.body,
    is_standard: latest?.body == null,
    editions: editions.map(({ first_name, last_name, written_at, ...edition }) => ({
      ...edition,
      by: [first_name, last_name].filter(Boolean).join(' '),
      written_at: new Date(written_at).toISOString(),
    })),
  }
}
