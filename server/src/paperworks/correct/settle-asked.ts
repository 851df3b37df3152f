import { addWorkingDays, berlinDay, type RequestItem } from '@ruecklauf/model'
import type { FunctionContext } from '../../platform/functions.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { type Paperwork, transition } from '../claim/transition.ts'
import type { WantedCorrection } from './wanted.ts'

/**
 * What the office has corrected itself is asked of the owner no more. Where nothing else is open, the claim
 * is in review again, with half of the promised time. The caller has locked the claim.
 */
export async function settleAsked(
  context: FunctionContext,
  claim: Paperwork,
  { wanted, reason }: { wanted: readonly WantedCorrection[]; reason: string },
): Promise<void> {
  if (claim.paperwork_status !== 'request_document') return
  const { tx, now } = context
  const isDone = ({ kind, line, answered_at }: RequestItem) =>
    answered_at === null && wanted.some((one) => one.kind === kind && one.line === line)
  const asked = claim.request_items ?? []
  if (!asked.some(isDone)) return
  const answered = { answered_at: now.toISOString(), note: reason }
  const items = asked.map((item) => (isDone(item) ? { ...item, ...answered } : item))
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
