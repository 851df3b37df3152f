import { z } from 'zod'
import { dropFactors } from '../auth/factors/drop-factors.ts'
import { endSessionsOf } from '../auth/sessions/sessions.ts'
import { givenReason } from '../changes/given-reason.ts'
import { tieLogin } from '../changes/tie.ts'
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
 * `POST …/function/send_link`: mails a link that sets a new password; the office never sees or sets one. An invited
 * member without a password gets the invitation again. `POST …/function/end_sessions`: signs the member out on every
 * device.
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
      // Invitations with a second approval were already reviewed; anybody can request a new password for themselves.
      if (arke === 'person' && !hasPassword) await tieLogin(context, { act: 'invited', user })
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

/**
 * `POST /lib/person/unit/{id}/function/drop_factors`: removes app, passkeys and recovery codes of a person of a firm
 * who has lost them; signs the person out and sends a mail. Nobody does that for themselves; for staff it needs a
 * second approval (`factors-change.ts`).
 */
export const dropFactorsOfPerson = defineFunction('person', 'drop_factors', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Takes away second factors that a person of a firm has lost',
  needsProof: true,
  input: z.strictObject({ reason: givenReason }),
  run: async (context, { reason }) => {
    const { tx, caller, now } = context
    const user = await loginOf(context, 'person')
    if (user === caller.user) throw conflict('own_factors', 'another person has to do that', 'auth')
    if (!(await dropFactors(tx, user))) throw conflict('no_factors', 'there are none', 'auth')
    await endSessionsOf(tx, { user, now })
    await tieLogin(context, { act: 'factors', user })
    await note(context, { arke: 'person', action: 'drop_factors', changes: { reason } })
    const payload = { user, mail: 'factors_dropped' as const }
    await enqueue(tx, { kind: 'access_mail', payload, due_at: now })
    return { id: context.unit }
  },
})

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
  {
    arke,
    action,
    changes = {},
  }: { arke: WithLogin; action: string; changes?: Record<string, unknown> },
) => recordSecurity(tx, { caller, action, arke, id, changes, now })
