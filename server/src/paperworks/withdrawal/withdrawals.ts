import { type Action, underReview } from '@ruecklauf/model'
import type { Selectable } from 'kysely'
import { notFound } from '../../errors/errors.ts'
import type { FunctionContext } from '../../platform/functions.ts'
import type { Tables, Tx } from '../../tables.ts'
import { invalidTransition, type Paperwork } from '../claim/transition.ts'

export type Withdrawal = Selectable<Tables['claim_withdrawal']>

/** The latest withdrawal request, whatever its result. */
export const latestWithdrawal = (tx: Tx, claim: string): Promise<Withdrawal | undefined> =>
  tx
    .selectFrom('claim_withdrawal')
    .selectAll()
    .where('link_paperwork', '=', claim)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Answers the open withdrawal request of a claim; the caller has locked the claim. @throws not_found where none is
 * open.
 */
export async function answerWithdrawal(
  { tx, unit, caller, now }: FunctionContext,
  answer: { state: 'granted' } | { state: 'declined'; answer: string },
): Promise<void> {
  const updated = await tx
    .updateTable('claim_withdrawal')
    .set({ ...answer, decided_by: caller.member, decided_at: now.toISOString() })
    .where('link_paperwork', '=', unit)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  if (!updated) throw notFound()
}

/** The review status of a claim. @throws conflict `invalid_transition` */
export function reviewStatusOf({ paperwork_status }: Paperwork, action: Action) {
  const status = underReview.find((reviewStatus) => reviewStatus === paperwork_status)
  if (!status) throw invalidTransition(paperwork_status, action)
  return status
}
