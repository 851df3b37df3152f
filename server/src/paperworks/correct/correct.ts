import { correctableStatuses, correctionKinds, correctionLine, toEuro } from '@ruecklauf/model'
import { z } from 'zod'
import { failure, forbidden, notFound } from '../../errors/errors.ts'
import { notify } from '../../notifications/notify.ts'
import { defineFunction, type FunctionContext } from '../../platform/functions.ts'
import { lockClaim, type Paperwork } from '../claim/transition.ts'
import { claimAnswer } from '../decide/decide-answer.ts'
import { applyCorrections } from './apply-corrections.ts'
import { settleAsked } from './settle-asked.ts'

/**
 * The office corrects an obvious typing error, with a reason for the installer. The claim is in the caller's review,
 * or waits for the installer.
 * @throws conflict `not_correctable` once it is decided, and the errors of `applyCorrections`.
 */
export const correct = defineFunction('paperwork', 'correct', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Corrects what is mistyped in a claim that is not decided',
  input: z.strictObject({
    items: z
      .array(
        z.strictObject({
          kind: z.enum(correctionKinds),
          line: z.string().nullish(),
          value: z.string().trim().min(1).max(100),
        }),
      )
      .min(1)
      .max(20),
    reason: z.string().trim().min(1).max(1_000),
  }),
  run: async (context, { items, reason }) => {
    const { tx, unit } = context
    const claim = await lockClaim(tx, unit)
    if (!claim) throw notFound()
    requireCorrectable(context, claim)
    const requests = items.map(({ line = null, ...item }, at) => ({
      ...item,
      line,
      parameter: `items.${at}.value`,
    }))
    const {
      told: summaries,
      assessment,
      amount_before,
    } = await applyCorrections(context, claim, {
      wanted: requests,
      reason,
    })
    await settleAsked(context, claim, { wanted: requests, reason })
    const amount = assessment.calculation.amount
    await notify(tx, {
      member: claim.link_installer,
      event: 'claim_corrected',
      values: { claim_number: claim.claim_number ?? '', reason, amount },
      details: summaries.map((summary) => (say) => correctionLine(summary, say)),
      path: `/wallet/${unit}`,
      reference: unit,
      now: context.now,
    })
    const correctedClaim = (await lockClaim(tx, unit)) ?? claim
    return {
      ...claimAnswer(correctedClaim),
      expected_amount: toEuro(amount),
      expected_before: toEuro(amount_before),
    }
  },
})

function requireCorrectable({ caller }: FunctionContext, claim: Paperwork) {
  const { paperwork_status: status } = claim
  if (!correctableStatuses.some((correctableStatus) => correctableStatus === status))
    throw failure(
      'conflict',
      'not_correctable',
      { context: 'paperwork', message: `a claim that is ${status} cannot be corrected` },
      { status: { say: `fields:paperwork.values.paperwork_status.${status}` } },
    )
  if (!['admin', 'super_admin'].includes(caller.role)) throw forbidden()
  if (status === 'in_review' && claim.link_assignee !== caller.member)
    throw failure('forbidden', 'not_the_assignee', {
      context: 'paperwork',
      message: 'the claim is being reviewed by someone else',
    })
}
