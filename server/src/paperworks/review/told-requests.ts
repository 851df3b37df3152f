import { type RequestItem, requestLine } from '@ruecklauf/model'
import type { Phrase } from '../../notifications/event-values.ts'
import type { Tx } from '../../tables.ts'

/**
 * The lines of a mail about requested documents, with reasons. Names a device by its serial number, else by its name.
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
    const request = { kind, device: (line && names.get(line)) || null, reason }
    return (say) => requestLine(request, say)
  })
}
