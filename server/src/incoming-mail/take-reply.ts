import { type Say, talkLimits } from '@ruecklauf/model'
import { sql } from 'kysely'
import { ZodError } from 'zod'
import { currentCaller } from '../auth/members.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors/errors.ts'
import { translateFailure } from '../errors/translate-failure.ts'
import { isAnswerable } from '../notifications/answerable.ts'
import type { NotificationEvent } from '../notifications/event-values.ts'
import { notify } from '../notifications/notify.ts'
import { readMailToken } from '../notifications/sent/mail-token.ts'
import { callFunction } from '../platform/routes/call-function.ts'
import { spend } from '../platform/spend.ts'
import type { Tx } from '../tables.ts'
import { headOf, type Reply, readReply } from './read-reply.ts'

/**
 * Processes a mail that answers ours about a question: adds its words to the thread for the recipient of our mail, with
 * their current rights. The signed part of an address or a Message-ID identifies it; it must come from the address we
 * wrote to, and counts once. Rejections notify the writer with the reason. False for every other mail. Budget: 256 KB
 * parsed in a worker, one message.
 */
export async function takeReply(deps: Deps, source: string): Promise<boolean> {
  // Mails of strangers carry no token of ours: they end here, unread.
  if (!readMailToken(deps.config, headOf(source))) return false
  const reply = await readReply(source)
  const id = reply && readMailToken(deps.config, reply.tokens)
  const mail = id ? await answeredMail(deps, id) : undefined
  if (!reply || !mail || mail.email?.toLowerCase() !== reply.from) return false
  const { caller, thread } = mail
  try {
    await spend(deps, caller, 'message')
    return await inTransaction(deps.database.db, async (tx) => {
      if (!(await isFirst(tx, { mail: mail.id, reply, now: deps.clock() }))) return false
      await callFunction(deps, tx, {
        ...{ caller, arke: 'contact_request', unit: thread },
        ...{ name: 'write_message', input: { text: reply.text } },
      })
      return true
    })
  } catch (error) {
    if (!(error instanceof AppError || error instanceof ZodError)) throw error
    return refuse(deps, { mail, reply, error })
  }
}

type Answered = NonNullable<Awaited<ReturnType<typeof answeredMail>>>

/** Our mail that allows a reply, and its recipient; nothing if they may no longer sign in. */
async function answeredMail({ database, clock, brand }: Deps, id: string) {
  const mail = await database.db
    .selectFrom('sent_mail as mail')
    .innerJoin('outbox', 'outbox.id', 'mail.id')
    .select(['mail.id', 'mail.email', 'mail.event', 'mail.link_member', 'mail.link_person'])
    .select(sql<string | null>`outbox.payload->>'reference'`.as('thread'))
    .where('mail.id', '=', id)
    .executeTakeFirst()
  if (!mail?.link_member || !mail.thread || !isAnswerable(mail.event as NotificationEvent))
    return undefined
  const caller = await currentCaller(database.db, {
    ...{ member: mail.link_member, person: mail.link_person },
    ...{ brand_id: brand.id, now: clock() },
  })
  return caller && { ...mail, thread: mail.thread, caller }
}

interface Taking {
  mail: string
  reply: Reply
  now: Date
}

async function isFirst(tx: Tx, { mail, reply, now }: Taking): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('mail_reply')
    .values({ link_mail: mail, message_id: reply.message_id, taken_at: now.toISOString() })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Notifies the writer that their answer is not in the thread, and why. */
const refuse = (
  deps: Deps,
  { mail, reply, error }: { mail: Answered; reply: Reply; error: AppError | ZodError },
): Promise<boolean> =>
  inTransaction(deps.database.db, async (tx) => {
    const now = deps.clock()
    if (!(await isFirst(tx, { mail: mail.id, reply, now }))) return false
    const { member, person = null } = mail.caller
    await notify(tx, {
      ...{ member, person, event: 'reply_refused', reference: mail.thread, now },
      values: { reason: reasonOf(error, reply) },
      path: `/contacts?unit=${mail.thread}`,
    })
    return true
  })

const reasonOf =
  (error: AppError | ZodError, { text }: Reply) =>
  (say: Say): string => {
    if (error instanceof AppError) return translateFailure(error, say.language)[0]?.message ?? ''
    return say(`mails:reply.${text === '' ? 'empty' : 'too_long'}`, { limit: talkLimits.letters })
  }
