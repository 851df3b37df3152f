import { z } from 'zod'
import { notFound } from '../../errors/errors.ts'
import { notify } from '../../notifications/notify.ts'
import { defineFunction, type FunctionContext } from '../../platform/functions.ts'
import { lockClaim, transition } from '../claim/transition.ts'
import { claimAnswer } from '../decide/decide-answer.ts'
import { giveUp } from './give-up.ts'
import { answerWithdrawal, reviewStatusOf } from './withdrawals.ts'

/** Grants a withdrawal during review: releases everything, like a withdrawal before review. */
export const grantWithdrawal = defineFunction('paperwork', 'grant_withdrawal', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Lets the owner take his claim back',
  input: z.strictObject({}),
  run: async (context) => {
    const { tx, unit } = context
    if (!(await lockClaim(tx, unit))) throw notFound()
    await answerWithdrawal(context, { state: 'granted' })
    await dropFirstApproval(context)
    const { after } = await transition(tx, context, { id: unit, action: 'grant_withdrawal' })
    await giveUp(context, after)
    return claimAnswer(after)
  },
})

/** Declines a withdrawal with a reason; the review continues. */
export const declineWithdrawal = defineFunction('paperwork', 'decline_withdrawal', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Declines to let the owner take his claim back',
  input: z.strictObject({ reason: z.string().trim().min(3).max(1_000) }),
  run: async (context, { reason }) => {
    const { tx, unit, now } = context
    const claim = await lockClaim(tx, unit)
    if (!claim) throw notFound()
    const to = reviewStatusOf(claim, 'decline_withdrawal')
    await answerWithdrawal(context, { state: 'declined', answer: reason })
    const step = { id: unit, action: 'decline_withdrawal', to, note: reason } as const
    const { after } = await transition(tx, context, step)
    await notify(tx, {
      member: after.link_installer,
      event: 'withdrawal_declined',
      values: { claim_number: after.claim_number ?? '', reason },
      path: `/wallet/${unit}`,
      reference: unit,
      now,
    })
    return claimAnswer(after)
  },
})

/** Withdraws the open first approval. */
const dropFirstApproval = ({ tx, unit, caller, now }: FunctionContext) =>
  tx
    .updateTable('first_approval')
    .set({ state: 'withdrawn', decided_by: caller.member, decided_at: now.toISOString() })
    .where('link_paperwork', '=', unit)
    .where('state', '=', 'open')
    .execute()
