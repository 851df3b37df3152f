import { deviceReports } from '@ruecklauf/model'
import type { Tx } from '../../tables.ts'

/** Adds open device reports to claims: an open report waits for a reader, as a message does. */
export async function withReports<Claim extends Heard>(
  tx: Tx,
  claims: readonly Claim[],
): Promise<Claim[]> {
  const reports = await tx
    .selectFrom('contact_request')
    .select(['link_paperwork', 'inserted_at'])
    .where('link_paperwork', 'in', ['', ...claims.map(({ id }) => id)])
    .where('topic', 'in', deviceReports)
    .where('contact_status', '<>', 'closed')
    .execute()
  const since = new Map(reports.map((report) => [report.link_paperwork, report.inserted_at]))
  return claims.map((claim) => ({
    ...claim,
    new_message_at: claim.new_message_at ?? since.get(claim.id) ?? null,
  }))
}

interface Heard {
  id: string
  /** Since when the owner's words are unread. */
  new_message_at: string | null
}
