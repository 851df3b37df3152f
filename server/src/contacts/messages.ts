import { talkLimits } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { markOf, shownThread } from '../http/shown-thread.ts'
import { defineFunction } from '../platform/functions.ts'
import type { Tx } from '../tables.ts'

/** The messages after a question, oldest first. Participants see one name for the office. */
export const messages = defineFunction('contact_request', 'messages', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'What member and office wrote to each other about a question',
  input: z.strictObject({}),
  run: async ({ tx, unit, caller }) => {
    const rows = await messagesOf(tx, unit)
    const files = await filesOf(tx, unit)
    const filesWith = (id: string | null) =>
      files.filter(({ message }) => message === id).map(({ message: _, ...file }) => file)
    const thread = await tx
      .selectFrom('request_thread')
      .select(['read_by_owner', 'read_by_office'])
      .where('link_request', '=', unit)
      .executeTakeFirst()
    const read = thread?.[markOf(caller)] ?? 0
    return {
      is_open: true,
      files: filesWith(null),
      ...shownThread(rows, { caller, read, filesOf: filesWith }),
    }
  },
})

/** The files of the question and its messages, each in order. */
async function filesOf(tx: Tx, request: string) {
  const rows = await tx
    .selectFrom('request_message_file as attached')
    .innerJoin('arke_file as file', 'file.id', 'attached.link_file')
    .select(['attached.id', 'attached.link_message', 'file.name', 'file.size', 'file.media_type'])
    .where('attached.link_request', '=', request)
    .orderBy('attached.position')
    .execute()
  return rows.map(({ link_message, size, media_type, ...file }) => ({
    ...file,
    message: link_message,
    size: size ?? 0,
    media_type: media_type ?? '',
  }))
}

const messagesOf = (tx: Tx, request: string) =>
  tx
    .selectFrom('request_message as message')
    .leftJoin('member_profile as author', 'author.id', 'message.link_author')
    .selectAll('message')
    .select(['author.first_name', 'author.last_name', 'author.company'])
    .where('link_request', '=', request)
    .orderBy('number')
    .execute()

/** Says up to which message the caller's side has read. */
export const readMessages = defineFunction('contact_request', 'read_messages', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Says up to which message of a question the caller has read',
  input: z.strictObject({ number: z.int().min(1).max(talkLimits.messages) }),
  run: async ({ tx, unit, caller }, { number }) => {
    const mark = markOf(caller)
    const thread = await tx
      .updateTable('request_thread')
      .set({ [mark]: sql`greatest(${sql.ref(mark)}, least(messages, ${number}::smallint))` })
      .where('link_request', '=', unit)
      .returning(mark)
      .executeTakeFirst()
    return { number: thread?.[mark] ?? 0 }
  },
})
