import { deviceReports } from '@ruecklauf/model'
import type { Tx } from '../../tables.ts'

/** Since when a firm's report of a device waits to be read, by claim: it speaks as a message does. */
export async function reportedClaims(
  tx: Tx,
  claims: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const reports = await tx
    .selectFrom('contact_request')
    .select(['link_paperwork', 'inserted_at'])
    .where('link_paperwork', 'in', ['', ...claims])
    .where('topic', 'in', deviceReports)
    .where('contact_status', '<>', 'closed')
    .execute()
  return new Map(reports.map((report) => [report.link_paperwork ?? '', report.inserted_at]))
}
