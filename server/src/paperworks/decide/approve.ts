import { defineFunction } from '../../platform/functions.ts'
import { lockForStep } from '../claim/transition.ts'
import { approvalInput, approvalOf, requireOfferedFor } from './approval.ts'
import { requireWithinLimit } from './approve-limit.ts'
import { carryOut } from './carry-out.ts'
import { claimAnswer } from './decide-answer.ts'
import { keepFirstApproval } from './second/keep-first-approval.ts'

/**
 * Approves a claim, whole or device by device, and credits the amount in one transaction. Where a second person has
 * to agree, it stores the decision and books nothing. The participant reads the note; only reviewers read why checks
 * were overridden.
 */
export const approve = defineFunction('paperwork', 'approve', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Approves a claim, whole or device by device; above the limit for a second person',
  input: approvalInput,
  run: async (context, input) => {
    const { tx, unit, caller } = context
    const locked = await lockForStep(tx, unit, 'approve')
    await requireOfferedFor(tx, input)
    const approval = await approvalOf(context, locked, input)
    const { approved_amount: amount, granted_in_all, because, settings } = approval
    await requireWithinLimit(tx, { caller, amount: granted_in_all, limits: settings })
    return claimAnswer(
      because.length > 0
        ? await keepFirstApproval(context, { input, amount, because, action: 'approve' })
        : await carryOut(context, approval, { action: 'approve', locked }),
    )
  },
})
