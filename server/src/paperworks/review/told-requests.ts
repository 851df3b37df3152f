import { type RequestItem, requestLine } from '@ruecklauf/model'
import type { Phrase } from '../../notifications/event-values.ts'
import type { Tx } from '../../tables.ts'

/**
 * What is missing and why, each thing a line, as the mail tells it. A device is
 * called by its serial number, or by its name where it has none.
 */
export async function toldRequests(
  tx: Tx,
  {
    claim,
    items,
  }: { claim: string; items: readonly Pick<RequestItem, 'kind' | 'line' | 'reason'>[] },
): Promise<Phrase[]> {
  const devices = await tx
    .selectFrom('paperwork_line')
    .select(['id', 'serial', 'label'])
    .where('link_paperwork', '=', claim)
    .execute()
  const names = new Map(devices.map(({ id, serial, label }) => [id, serial ?? label]))
  return items.map(({ kind, line, reason }) => {
    const told = { kind, device: (line && names.get(line)) || null, reason }
    return (say) => requestLine(told, say)
  })
}
