import { z } from 'zod'
import { newId } from '../../db/id.ts'
import { conflict, failure, notFound } from '../../errors/errors.ts'
import { notify } from '../../notifications/notify.ts'
import { defineFunction } from '../../platform/functions.ts'
import { objectionOf } from '../claim/objections.ts'
import { lockClaim, transition } from '../claim/transition.ts'
import { claimAnswer } from '../decide/decide-answer.ts'
import { latestWithdrawal, reviewStatusOf } from './withdrawals.ts'

const MOST = 5

/**
 * The owner asks to withdraw a claim during its review; its reviewer is notified and answers.
 * @throws conflict `withdrawal_asked` while one is open, `withdrawal_objected` during an open
 * objection, unprocessable `withdrawals_used` after the fifth.
 */
export const requestWithdrawal = defineFunction('paperwork', 'request_withdrawal', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Asks to take a claim back while it is reviewed',
  input: z.strictObject({ reason: z.string().trim().min(3).max(1_000) }),
  run: async (context, { reason }) => {
    const { tx, unit, caller, now } = context
    const claim = await lockClaim(tx, unit)
    if (!claim || claim.link_installer !== caller.member) throw notFound()
    const to = reviewStatusOf(claim, 'request_withdrawal')
    if ((await objectionOf(tx, unit))?.state === 'open')
      throw conflict('withdrawal_objected', 'an objection is being decided', 'paperwork')
    const number = nextOf(await latestWithdrawal(tx, unit))
    const step = { id: unit, action: 'request_withdrawal', to, note: reason } as const
    const { after } = await transition(tx, context, step)
    const request = { link_paperwork: unit, number, reason, asked_at: now.toISOString() }
    await tx
      .insertInto('claim_withdrawal')
      .values({ id: newId(), ...request })
      .execute()
    if (after.link_assignee)
      await notify(tx, {
        member: after.link_assignee,
        event: 'withdrawal_requested',
        values: { claim_number: after.claim_number ?? '', reason },
        path: `/paperworks/${unit}`,
        reference: unit,
        now,
      })
    return claimAnswer(after)
  },
})

function nextOf(latest: Awaited<ReturnType<typeof latestWithdrawal>>): number {
  if (latest?.state === 'open')
    throw conflict('withdrawal_asked', 'it is asked for already', 'paperwork')
  const number = (latest?.number ?? 0) + 1
  if (number <= MOST) return number
  throw failure(
    'unprocessable',
    'withdrawals_used',
    { context: 'paperwork', message: 'it was asked for too often' },
    { limit: MOST },
  )
}
