import { z } from 'zod'
import { walletBalances } from '../ledger/balances/wallet-balances.ts'
import { notify } from '../notifications/notify.ts'
import { defineFunction, type FunctionContext } from '../platform/functions.ts'
import { inEuro } from '../wallet/balances.ts'
import { changeStatus, statusBeforeLock } from './member-status.ts'
import { type ParticipantArke, participantArkes } from './participant.ts'

/** Why a member is locked or a registration declined. */
export const reasonInput = z.strictObject({ reason: z.string().trim().min(3).max(500) })

/**
 * What the office does with a participant: approve or decline the registration, lock, unlock, see the
 * wallet. A declined one may correct its data and hand them in again.
 */
export const memberAdministration = participantArkes.flatMap((arke) => [
  defineFunction(arke, 'approve_registration', {
    scope: 'unit',
    methods: ['POST'],
    summary: 'Approves a registration whose data are complete',
    input: z.strictObject({}),
    run: async (context) => {
      await changeStatus(context, {
        arke,
        from: ['in_review'],
        to: 'active',
        action: 'approve_registration',
        otherwise: 'registration_not_in_review',
      })
      await tell(context, arke, { event: 'registration_approved' })
      return { member_status: 'active' }
    },
  }),
  defineFunction(arke, 'decline_registration', {
    scope: 'unit',
    methods: ['POST'],
    summary: 'Declines a registration, with the reason',
    input: reasonInput,
    run: async (context, { reason }) => {
      await changeStatus(context, {
        arke,
        from: ['in_review'],
        to: 'declined',
        action: 'decline_registration',
        reason,
        otherwise: 'registration_not_in_review',
      })
      await tell(context, arke, { event: 'registration_declined', reason })
      return { member_status: 'declined' }
    },
  }),
  defineFunction(arke, 'lock', {
    scope: 'unit',
    methods: ['POST'],
    summary: 'Locks a member out, at once and on every device',
    input: reasonInput,
    run: async (context, { reason }) => {
      await changeStatus(context, {
        arke,
        from: ['invited', 'incomplete', 'in_review', 'declined', 'active'],
        to: 'locked',
        action: 'lock',
        reason,
        otherwise: 'already_locked',
      })
      return { member_status: 'locked' }
    },
  }),
  defineFunction(arke, 'unlock', {
    scope: 'unit',
    methods: ['POST'],
    summary: 'Lets a locked member in again, with the status it had',
    input: z.strictObject({}),
    run: async (context) => {
      const to = await statusBeforeLock(context)
      await changeStatus(context, {
        arke,
        from: ['locked'],
        to,
        action: 'unlock',
        otherwise: 'not_locked',
      })
      return { member_status: to }
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

type Outcome =
  | { event: 'registration_approved' }
  | { event: 'registration_declined'; reason: string }

async function tell({ tx, unit, now }: FunctionContext, arke: ParticipantArke, outcome: Outcome) {
  const { company } = await tx
    .selectFrom(arke)
    .select('company')
    .where('id', '=', unit)
    .executeTakeFirstOrThrow()
  const notice = { member: unit, reference: unit, now }
  const values = { company: company ?? '' }
  if (outcome.event === 'registration_approved')
    return notify(tx, { ...notice, event: outcome.event, values, path: '/home' })
  const { event, reason } = outcome
  return notify(tx, { ...notice, event, values: { ...values, reason }, path: '/profile' })
}
