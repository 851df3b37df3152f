import { ownReasons } from '@ruecklauf/model'
import type { Moment } from '../../devices/happen.ts'
import { blockSerials, freeSerials } from '../decide/devices/decide-serials.ts'
import { readReasons } from '../reasons/read-reasons.ts'

/** Frees the devices that stay rejected, or blocks them for fraud. */
export async function settleDismissed(context: Moment, claim: string): Promise<void> {
  const { tx } = context
  const rejected = await tx
    .selectFrom('paperwork_line')
    .select(['id', 'decision_reason'])
    .where('link_paperwork', '=', claim)
    .where('decision', '=', 'rejected')
    .execute()
  const reasons = await readReasons(tx)
  const isFraud = ({ decision_reason: code }: { decision_reason: string | null }) =>
    code !== null && Boolean(reasons.get(code)?.is_fraud)
  const ids = (lines: typeof rejected) => lines.map(({ id }) => id)
  const [blocked, freed] = [rejected.filter(isFraud), rejected.filter((line) => !isFraud(line))]
  if (blocked.length > 0)
    await blockSerials(context, { claim, lines: ids(blocked), reason: ownReasons.fraud })
  if (freed.length > 0) await freeSerials(context, { claim, lines: ids(freed) })
}
