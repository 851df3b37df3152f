import { isReason, reasonOf } from '@ruecklauf/model'
import type { Moment } from '../../devices/happen.ts'
import { blockSerials, freeSerials } from '../decide/devices/decide-serials.ts'

/** Devices that stay rejected are free again, or blocked where the reason is fraud. */
export async function settleDismissed(context: Moment, claim: string): Promise<void> {
  const { tx } = context
  const rejected = await tx
    .selectFrom('paperwork_line')
    .select(['id', 'decision_reason'])
    .where('link_paperwork', '=', claim)
    .where('decision', '=', 'rejected')
    .execute()
  const isFraud = ({ decision_reason }: { decision_reason: string | null }) =>
    isReason(decision_reason) && Boolean(reasonOf(decision_reason).is_fraud)
  const ids = (lines: typeof rejected) => lines.map(({ id }) => id)
  const [blocked, freed] = [rejected.filter(isFraud), rejected.filter((one) => !isFraud(one))]
  if (blocked.length > 0)
    await blockSerials(context, { claim, lines: ids(blocked), reason: 'SUSPECTED_FRAUD' })
  if (freed.length > 0) await freeSerials(context, { claim, lines: ids(freed) })
}
