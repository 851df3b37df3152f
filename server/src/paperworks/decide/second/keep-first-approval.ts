import type { Cents, SecondReason } from '@ruecklauf/model'
import { recordAudit } from '../../../audit/audit.ts'
import { newId } from '../../../db/id.ts'
import { notifyAdmins } from '../../../notifications/notify-admins.ts'
import type { FunctionContext } from '../../../platform/functions.ts'
import { requireRecentProof } from '../../../security/recent-proof.ts'
import { type Paperwork, transition } from '../../claim/transition.ts'
import type { ApprovalInput } from '../approval.ts'

interface First {
  input: ApprovalInput
  /** Granted cents. */
  amount: Cents
  because: readonly SecondReason[]
  action: 'approve' | 'decide_objection'
}

/**
 * Stores one person's decision until another confirms it. Books nothing, and does not notify the participant.
 * @returns the claim, waiting.
 * @throws forbidden `proof_needed`
 */
export async function keepFirstApproval(
  context: FunctionContext,
  { input, amount, because, action }: First,
): Promise<Paperwork> {
  const { tx, unit, caller, now } = context
  await requireRecentProof(tx, { caller, now })
  const { after } = await transition(tx, context, {
    id: unit,
    action,
    to: 'pending_second_approval',
  })
  const note = input.note || null
  await tx
    .insertInto('first_approval')
    .values({
      id: newId(),
      link_paperwork: unit,
      lines: JSON.stringify(input.lines),
      note,
      override_reason: input.override_reason || null,
      amount,
      because: JSON.stringify(because),
      approved_by: caller.member,
      approved_at: now.toISOString(),
    })
    .execute()
  const changes = { amount, because, note }
  const entry = { caller, arke: 'paperwork', id: unit, now }
  await recordAudit(tx, { ...entry, action: 'first_approval', changes })
  await notifyAdmins(tx, {
    event: 'second_approval_waits',
    values: { claim_number: after.claim_number ?? '', amount },
    path: `/paperworks/${unit}`,
    reference: unit,
    except: caller.member,
    now,
  })
  return after
}
