import { z } from 'zod'
import { endSessionsOf } from '../auth/sessions.ts'
import { conflict } from '../http/errors.ts'
import { walletBalances } from '../ledger/wallet-balances.ts'
import { notify } from '../notifications/notify.ts'
import { announce } from '../platform/announce.ts'
import { recordAudit } from '../platform/audit.ts'
import { defineFunction, type FunctionContext } from '../platform/functions.ts'
import { inEuro } from '../wallet/balances.ts'
import { type ParticipantArke, participantArkes } from './participant.ts'

type MemberStatus = 'in_review' | 'active' | 'locked'

/** What the office does with a participant: approve the registration, lock, unlock, see the wallet. */
export const memberAdministration = participantArkes.flatMap((arke) => [
  defineFunction(arke, 'approve_registration', {
    scope: 'unit',
    methods: ['POST'],
    summary: 'Approves a registration whose data are complete',
    input: z.strictObject({}),
    run: async (context) => {
      await changeStatus(context, {
        arke,
        from: 'in_review',
        to: 'active',
        action: 'approve_registration',
      })
      await tellApproved(context, arke)
      return { member_status: 'active' }
    },
  }),
  defineFunction(arke, 'lock', {
    scope: 'unit',
    methods: ['POST'],
    summary: 'Locks a member out, at once and on every device',
    input: z.strictObject({ reason: z.string().trim().min(3).max(500) }),
    run: async (context, { reason }) => {
      await changeStatus(context, { arke, from: 'active', to: 'locked', action: 'lock', reason })
      await endSessions(context)
      return { member_status: 'locked' }
    },
  }),
  defineFunction(arke, 'unlock', {
    scope: 'unit',
    methods: ['POST'],
    summary: 'Lets a locked member in again',
    input: z.strictObject({}),
    run: async (context) => {
      await changeStatus(context, { arke, from: 'locked', to: 'active', action: 'unlock' })
      return { member_status: 'active' }
    },
  }),
  defineFunction(arke, 'wallet', {
    scope: 'unit',
    methods: ['GET'],
    summary: 'The balances of a member’s wallet',
    input: z.object({}),
    run: async ({ tx, unit, now }) => inEuro(await walletBalances(tx, { member: unit, now })),
  }),
])

async function tellApproved({ tx, unit, now }: FunctionContext, arke: ParticipantArke) {
  const { company } = await tx
    .selectFrom(arke)
    .select('company')
    .where('id', '=', unit)
    .executeTakeFirstOrThrow()
  const values = { company: company ?? '' }
  await notify(tx, {
    member: unit,
    event: 'registration_approved',
    values,
    path: '/home',
    reference: unit,
    now,
  })
}

async function endSessions({ tx, unit, now }: FunctionContext) {
  const login = await tx
    .selectFrom('member')
    .select('user_id')
    .where('id', '=', unit)
    .executeTakeFirst()
  if (login?.user_id) await endSessionsOf(tx, { user: login.user_id, now })
}

async function changeStatus(
  { tx, unit, caller, now, deps }: FunctionContext,
  step: {
    arke: ParticipantArke
    from: MemberStatus
    to: MemberStatus
    action: string
    reason?: string
  },
) {
  const changed = await tx
    .updateTable(step.arke)
    .set({ member_status: step.to, inactive: step.to === 'locked' })
    .where('id', '=', unit)
    .where('member_status', '=', step.from)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n)
    throw conflict('member_status', `the member is not ${step.from}`, 'member')
  await recordAudit(tx, {
    caller,
    action: step.action,
    arke: step.arke,
    id: unit,
    changes: {
      member_status: [step.from, step.to],
      ...(step.reason ? { reason: step.reason } : {}),
    },
    now,
  })
  await announce(tx, {
    events: deps.events,
    served: deps.registry.byDefinition(step.arke),
    id: unit,
  })
}
