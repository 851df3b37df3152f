import { z } from 'zod'
import { givenReason } from '../changes/given-reason.ts'
import { propose } from '../changes/propose.ts'
import { forbidden, notFound } from '../errors/errors.ts'
import type { Caller } from '../http/caller.ts'
import { defineFunction, type FunctionContext } from '../platform/functions.ts'
import { countAttempt } from '../security/rate-limit.ts'
import { mailboxChange } from './mailbox-change.ts'

const office = ['moderator', 'admin', 'super_admin']

/**
 * `POST /lib/change/function/ask_mailbox`: requests another address for a login whose old mailbox is lost, with
 * the reason. For the caller's own login; the office requests it for a person of a firm (`person`), and
 * approvers also for a colleague (`member`). Budget: five an hour, a few point reads.
 * @throws invalid at `email`, forbidden, not found, conflict `change_open`, `mailbox_change_waits`.
 */
export const askMailbox = defineFunction('change', 'ask_mailbox', {
  scope: 'arke',
  methods: ['POST'],
  needsProof: true,
  summary: 'Asks for another address where the old mailbox is lost',
  input: z.strictObject({
    email: z.string().max(254),
    reason: givenReason,
    /** Id of a person of a firm. */
    person: z.string().max(60).optional(),
    /** Id of somebody who works for the programme. */
    member: z.string().max(60).optional(),
  }),
  before: async ({ deps, caller }) => {
    const origin = { account: caller.user }
    await countAttempt(deps.database.db, { attempt: 'lost_mailbox', origin, now: deps.clock() })
  },
  run: async (context, { email, reason, ...whose }) =>
    propose(
      { ...context, unit: await subjectOf(context, whose) },
      { kind: mailboxChange, wanted: { email }, reason },
    ),
})

/** The owner of the address; only the office may ask for others, and only an admin for a colleague. */
async function subjectOf(
  { tx, caller }: FunctionContext,
  { person, member }: { person?: string | undefined; member?: string | undefined },
): Promise<string> {
  if ((person || member) && !mayAskFor(caller, member)) throw forbidden()
  const login = await tx
    .selectFrom('login_profile')
    .select(['id', 'person'])
    .$if(!person && !member, (query) => query.where('user_id', '=', caller.user))
    .$if(person !== undefined, (query) => query.where('person', '=', person ?? ''))
    .$if(member !== undefined, (query) =>
      query.where('id', '=', member ?? '').where('person', 'is', null),
    )
    .executeTakeFirst()
  if (!login) throw notFound()
  return login.person ?? login.id
}

const mayAskFor = ({ role }: Caller, member: string | undefined) =>
  office.includes(role) && (member === undefined || role !== 'moderator')
