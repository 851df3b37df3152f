import { z } from 'zod'
import { endSessionsOf } from '../auth/sessions/sessions.ts'
import { conflict } from '../errors/errors.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { defineFunction, type FunctionContext } from '../platform/functions.ts'
import { countAttempt } from '../security/rate-limit.ts'
import { recordSecurity } from '../security/security-events.ts'
import { staffArkes } from './staff-arke.ts'

const arkes = [...staffArkes, 'person'] as const
type WithLogin = (typeof arkes)[number]

const nothing = z.strictObject({})

/**
 * `POST …/function/send_link`: mails a link that sets a new password; nobody of the office ever sees
 * or sets one. A member that was invited and has none gets the invitation again.
 * `POST …/function/end_sessions`: signs the member out on every device.
 */
export const accessFunctions = arkes.flatMap((arke) => [
  defineFunction(arke, 'send_link', {
    scope: 'unit',
    methods: ['POST'],
    summary: 'Mails a link that sets a new password',
    input: nothing,
    before: async ({ deps, caller }) => {
      const origin = { account: caller.member }
      await countAttempt(deps.database.db, { attempt: 'invite', origin, now: deps.clock() })
    },
    run: async (context) => {
      const { tx, now } = context
      const user = await loginOf(context, arke)
      const hasPassword = await tx
        .selectFrom('credential')
        .select('user_id')
        .where('user_id', '=', user)
        .executeTakeFirst()
      const mail = hasPassword ? 'reset' : 'invited'
      await note(context, { arke, action: 'send_link' })
      await enqueue(tx, { kind: 'link_mail', payload: { user, mail }, due_at: now })
      return { id: context.unit }
    },
  }),
  defineFunction(arke, 'end_sessions', {
    scope: 'unit',
    methods: ['POST'],
    summary: 'Signs a member out on every device',
    input: nothing,
    run: async (context) => {
      const { tx, caller, now } = context
      const user = await loginOf(context, arke)
      await endSessionsOf(tx, { user, except: caller.session, now })
      await note(context, { arke, action: 'end_sessions' })
      return { id: context.unit }
    },
  }),
])

async function loginOf({ tx, unit }: FunctionContext, arke: WithLogin): Promise<string> {
  const { arke_system_user } = await tx
    .selectFrom(arke)
    .select('arke_system_user')
    .where('id', '=', unit)
    .executeTakeFirstOrThrow()
  if (!arke_system_user)
    throw conflict('member_without_login', 'the member can not sign in any more', 'member')
  return arke_system_user
}

const note = (
  { tx, caller, now, unit: id }: FunctionContext,
  { arke, action }: { arke: WithLogin; action: string },
) => recordSecurity(tx, { caller, action, arke, id, now })
