import { z } from 'zod'
import { tieFirm } from '../changes/tie.ts'
import { walletBalances } from '../ledger/balances/wallet-balances.ts'
import { defineFunction } from '../platform/functions.ts'
import { inEuro } from '../wallet/balances.ts'
import { readOutlook } from '../wallet/outlook/read-outlook.ts'
import { tellOutcome } from './file/tell-outcome.ts'
import { changeStatus, statusBeforeLock } from './member-status.ts'
import { participantArkes } from './participant.ts'

/** Why a member is locked or a registration declined. */
export const reasonInput = z.strictObject({ reason: z.string().trim().min(3).max(500) })

/**
 * The office's functions for a participant: decline the registration, lock, unlock, reopen, see the
 * wallet. A declined participant may correct their data and submit them again.
 */
export const memberAdministration = participantArkes.flatMap((arke) => [
  defineFunction(arke, 'decline_registration', {
    scope: 'unit',
    methods: ['POST'],
    summary: 'Declines a registration, with the reason',
    input: reasonInput,
    run: async (context, { reason }) => {
      await changeStatus(context, {
        arke,
        from: ['in_review', 'asked_back'],
        to: 'declined',
        action: 'decline_registration',
        reason,
        otherwise: 'registration_not_in_review',
      })
      await tellOutcome(context, arke, { event: 'registration_declined', reason })
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
        from: ['invited', 'incomplete', 'in_review', 'asked_back', 'declined', 'active'],
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
    needsProof: true,
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
      await tieFirm(context.tx, { ...context, firm: context.unit })
      return { member_status: to }
    },
  }),
  defineFunction(arke, 'reopen', {
    scope: 'unit',
    methods: ['POST'],
    needsProof: true,
    summary: 'Opens an account again that its member closed, at the member’s wish',
    input: reasonInput,
    run: async (context, { reason }) => {
      await changeStatus(context, {
        arke,
        from: ['closed'],
        to: 'active',
        action: 'reopen',
        reason,
        otherwise: 'not_closed',
      })
      await tieFirm(context.tx, { ...context, firm: context.unit })
      return { member_status: 'active' as const }
    },
  }),
  defineFunction(arke, 'wallet', {
    scope: 'unit',
    methods: ['GET'],
    summary: 'The balances of a member’s wallet, and when the money comes',
    input: z.object({}),
    run: async ({ tx, unit: member, now }) => ({
      ...inEuro(await walletBalances(tx, { member, now })),
      steps: await readOutlook(tx, { member, now }),
    }),
  }),
])
