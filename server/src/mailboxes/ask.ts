import { z } from 'zod'
import { requireFreeAddress } from '../auth/account/change-email.ts'
import { readAddress } from '../auth/account/new-login.ts'
import { newId } from '../db/id.ts'
import { conflict, forbidden, notFound } from '../errors/errors.ts'
import type { Caller } from '../http/caller.ts'
import { notifyAdmins } from '../notifications/notify-admins.ts'
import { announce } from '../platform/announce.ts'
import { defineFunction, type FunctionContext } from '../platform/functions.ts'
import { countAttempt } from '../security/rate-limit.ts'
import { recordSecurity } from '../security/security-events.ts'

const office = ['moderator', 'admin', 'super_admin']

/**
 * `POST /lib/mailbox_change/function/ask`: another address for a login whose old mailbox is lost, with
 * the reason. For the caller's own login; the office asks for a person of a firm (`person`), and those
 * who confirm for a colleague (`member`) too. Budget: five an hour, a few point reads.
 * @throws invalid beside `email`, forbidden, not found, conflict `mailbox_change_waits`,
 *   `member_without_login`.
 */
export const askMailbox = defineFunction('mailbox_change', 'ask', {
  scope: 'arke',
  methods: ['POST'],
  needsProof: true,
  summary: 'Asks for another address where the old mailbox is lost',
  input: z.strictObject({
    email: z.string().max(254),
    reason: z.string().trim().min(3).max(500),
    /** Id of a person of a firm. */
    person: z.string().max(60).optional(),
    /** Id of somebody who works for the programme. */
    member: z.string().max(60).optional(),
  }),
  before: async ({ deps, caller }) => {
    const origin = { account: caller.user }
    await countAttempt(deps.database.db, { attempt: 'lost_mailbox', origin, now: deps.clock() })
  },
  run: async (context, { email: given, reason, ...whose }) => {
    const { tx, caller, now, deps, served } = context
    const email = readAddress(given, caller.language)
    const login = await loginOf(context, whose)
    await requireFreeAddress(tx, { email, language: caller.language })
    const change = await tx
      .insertInto('mailbox_change')
      .values({
        id: newId(),
        ...login,
        ...{ email, reason, asked_by: caller.member, asked_at: now.toISOString() },
      })
      .onConflict((open) => open.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!change) throw conflict('mailbox_change_waits', 'one waits already', 'member')
    const { id, link_member } = change
    await recordSecurity(tx, {
      ...{ caller, action: 'ask_mailbox_change', arke: 'mailbox_change', id, now },
      changes: { reason },
    })
    await notifyAdmins(tx, {
      event: 'mailbox_change_waits',
      values: { name: change.label ?? '', reason },
      ...{ path: '/users', reference: id, except: caller.member, now },
    })
    await announce(tx, { events: deps.events, served, id, unit: { link_member } })
    return { id, mailbox_state: change.mailbox_state }
  },
})

/** Whose address it is; for others only the office asks, and for a colleague only an admin. */
async function loginOf(
  { tx, caller }: FunctionContext,
  { person, member }: { person?: string | undefined; member?: string | undefined },
) {
  if ((person || member) && !mayAskFor(caller, member)) throw forbidden()
  const found = await tx
    .selectFrom('login_profile')
    .innerJoin('user', 'user.id', 'login_profile.user_id')
    .select(['login_profile.id as link_member', 'login_profile.person as link_person'])
    .select(['login_profile.first_name', 'login_profile.last_name', 'user.email as email_before'])
    .$if(!person && !member, (query) => query.where('login_profile.user_id', '=', caller.user))
    .$if(person !== undefined, (query) => query.where('login_profile.person', '=', person ?? ''))
    .$if(member !== undefined, (query) =>
      query.where('login_profile.id', '=', member ?? '').where('login_profile.person', 'is', null),
    )
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

const mayAskFor = ({ role }: Caller, member: string | undefined) =>
  office.includes(role) && (member === undefined || role !== 'moderator')
