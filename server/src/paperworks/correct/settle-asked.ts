import { addWorkingDays, berlinDay, type RequestItem } from '@ruecklauf/model'
import type { FunctionContext } from '../../platform/functions.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { type Paperwork, transition } from '../claim/transition.ts'
import type { WantedCorrection } from './wanted.ts'

/**
 * Closes requests that the office has corrected itself. Without other open requests, the claim returns to review,
 * with half of the promised time. The caller has locked the claim.
 */
export async function settleAsked(
  context: FunctionContext,
  claim: Paperwork,
  { wanted: requests, reason }: { wanted: readonly WantedCorrection[]; reason: string },
): Promise<void> {
  if (claim.paperwork_status !== 'request_document') return
  const { tx, now } = context
  const isDone = ({ kind, line, answered_at }: RequestItem) =>
    answered_at === null &&
    requests.some((request) => request.kind === kind && request.line === line)
  const requestItems = claim.request_items ?? []
  if (!requestItems.some(isDone)) return
  const answer = { answered_at: now.toISOString(), note: reason }
  const items = requestItems.map((item) => (isDone(item) ? { ...item, ...answer } : item))
  const request_items = JSON.stringify(items)
  if (items.some((item) => item.answered_at === null)) {
    await tx.updateTable('paperwork').set({ request_items }).where('id', '=', claim.id).execute()
    return
  }
  const { sla_working_days, land } = await readSettings(tx)
  const due_on = addWorkingDays(berlinDay(now), Math.ceil(sla_working_days / 2), { land })
  await transition(
    tx,
    { ...context, caller: null },
    { id: claim.id, action: 'answer_request', set: { request_items, due_on } },
  )
}
