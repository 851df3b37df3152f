import { recordAudit } from '../../audit/audit.ts'
import { dropShares } from '../../campaigns/budget/wholesaler-share.ts'
import { bookReservation } from '../../ledger/reservations.ts'
import { notify } from '../../notifications/notify.ts'
import type { FunctionContext } from '../../platform/functions.ts'
import { type Paperwork, transition } from '../claim/transition.ts'
import { lostLines } from '../claimed-devices/contested-lines.ts'
import { countLeft } from '../decide/devices/count-left.ts'
import { lockMoney, occasionOf } from '../decide/money/decide-bookings.ts'
import { takeBackCashback } from '../decide/money/take-back.ts'
import { paidLines, requireStillPaid, takebackChanged } from './reverse-claim.ts'
import { claimAgain, lockHolders } from './takeback-serials.ts'
import type { TakenLine } from './takebacks.ts'

interface Reopening {
  /** Id of the clawback: the key of its bookings. */
  id: string
  /** All paid devices. */
  lines: readonly TakenLine[]
  note: string
}

/**
 * Puts a decided or expired claim back into review, in a new round. Claws back its credit, reserves its amount and
 * takes its devices again. Resets all decisions except devices lost in a settled conflict. A device of another
 * company's claim opens a conflict. The caller becomes the reviewer and has locked the claim.
 * @throws conflict `takeback_changed` when a device has another amount by now, or
 * `device_elsewhere` naming the claims that have its devices where no conflict may begin.
 */
export async function reopenClaim(
  context: FunctionContext,
  { id, lines, note }: Reopening,
): Promise<Paperwork> {
  const { tx, unit, caller, now } = context
  const amounts = await paidLines(context)
  if (amounts.size !== lines.length) throw takebackChanged()
  requireStillPaid(amounts, lines)
  await lockHolders(tx, unit)
  const { before, after } = await transition(tx, context, {
    id: unit,
    action: 'reopen',
    set: {
      link_assignee: caller.member,
      decided_at: null,
      decision_reason: null,
      decision_text: null,
      request_items: null,
      request_deadline: null,
    },
  })
  await lockMoney(tx, after)
  if (amounts.size > 0) await takeBackCashback(context, after, { amounts, key: id })
  await dropShares(tx, unit)
  await tx
    .updateTable('paperwork')
    .set({ approved_amount: null, decision_round: before.decision_round + 1 })
    .where('id', '=', unit)
    .execute()
  const lostIds = await lostLines(tx, unit)
  await tx
    .updateTable('paperwork_line')
    .set({ decision: 'open', decision_reason: null, approved_amount: null })
    .where('link_paperwork', '=', unit)
    .$if(lostIds.length > 0, (lines) => lines.where('id', 'not in', lostIds))
    .execute()
  const { amount, budgets } = await countLeft(tx, after)
  if (amount > 0) {
    const occasion = occasionOf(context, { claim: after, action: 'reopen' })
    await bookReservation(tx, { ...occasion, key: id, amount, budgets })
  }
  await claimAgain(context, { claim: unit, lost: lostIds })
  const changes = { note, takeback: id }
  await recordAudit(tx, { caller, action: 'reopened', arke: 'paperwork', id: unit, changes, now })
  await notify(tx, {
    member: after.link_installer,
    event: 'claim_reopened',
    values: { claim_number: after.claim_number ?? '', reason: note },
    path: `/wallet/${unit}`,
    reference: unit,
    now,
  })
  return { ...after, approved_amount: null, expected_amount: amount }
}
