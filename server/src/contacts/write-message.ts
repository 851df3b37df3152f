import { isStaff, talkLimits } from '@ruecklauf/model'
import { z } from 'zod'
import { recordAudit } from '../audit/audit.ts'
import { newId } from '../db/id.ts'
import { failure } from '../errors/errors.ts'
import { markOf } from '../http/shown-thread.ts'
import { notify } from '../notifications/notify.ts'
import { announce } from '../platform/announce.ts'
import { defineFunction, type FunctionContext } from '../platform/functions.ts'
import type { Tx } from '../tables.ts'
import { promisedDay } from './promise.ts'
import { lockRequest, type Request } from './request.ts'
import { tellOffice } from './tell-office.ts'

/**
 * Adds a message to a question's thread. The office's answer assigns the question to its writer. A
 * member's message reopens the question and gets a new promised day.
 * @throws unprocessable `too_many_messages`
 */
export const writeMessage = defineFunction('contact_request', 'write_message', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Writes on in the thread of a question to the office',
  spends: 'message',
  input: z.strictObject({ text: z.string().trim().min(1).max(talkLimits.letters) }),
  run: async (context, { text }) => {
    const { tx, deps, served, unit, caller, now } = context
    const before = await lockRequest(tx, unit)
    const is_from_office = isStaff(caller)
    const number = await nextNumber(tx, { request: unit, mark: markOf(caller) })
    const id = newId()
    await tx
      .insertInto('request_message')
      .values({
        id,
        link_request: unit,
        number,
        is_from_office,
        link_author: caller.member,
        text,
        written_at: now.toISOString(),
      })
      .execute()
    const request = is_from_office
      ? await answer(context, { before, text })
      : await askAnew(context, before)
    const entry = { caller, arke: 'contact_request', id: unit, now }
    await recordAudit(tx, { ...entry, action: 'write_message', changes: { message: id } })
    await announce(tx, { events: deps.events, served, id: unit, unit: { ...request } })
    return { id, number }
  },
})

/** The number of the next message; fails if the writer has not read the previous one. */
async function nextNumber(
  tx: Tx,
  { request, mark }: { request: string; mark: ReturnType<typeof markOf> },
): Promise<number> {
  const thread = await tx
    .updateTable('request_thread')
    .set(({ eb }) => ({ messages: eb('messages', '+', 1), [mark]: eb('messages', '+', 1) }))
    .where('link_request', '=', request)
    .where('messages', '<', talkLimits.messages)
    .returning('messages')
    .executeTakeFirst()
  if (thread) return thread.messages
  throw failure(
    'unprocessable',
    'too_many_messages',
    { context: 'contact_request', message: 'the request has all the messages it can have' },
    { limit: talkLimits.messages },
  )
}

async function answer(
  { tx, caller, now }: FunctionContext,
  { before, text }: { before: Request; text: string },
): Promise<Request> {
  const { id, link_member, subject } = before
  const request = await tx
    .updateTable('contact_request')
    .set({
      contact_status: 'answered',
      answer: text,
      answered_at: now.toISOString(),
      due_on: null,
      link_assignee: before.link_assignee ?? caller.member,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await notify(tx, {
    member: link_member,
    event: 'request_answered',
    values: { subject },
    quote: text,
    path: `/contacts?unit=${id}`,
    reference: id,
    now,
  })
  return request
}

async function askAnew({ tx, now }: FunctionContext, before: Request): Promise<Request> {
  const isWaiting = before.contact_status === 'open' && before.due_on !== null
  const request = isWaiting
    ? before
    : await tx
        .updateTable('contact_request')
        .set({ contact_status: 'open', due_on: await promisedDay(tx, now) })
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow()
  await tellOffice(tx, { request, now })
  return request
}
