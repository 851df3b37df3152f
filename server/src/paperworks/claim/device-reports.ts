import { deviceReports } from '@ruecklauf/model'
import { announce } from '../../platform/announce.ts'
import type { FunctionContext } from '../../platform/functions.ts'
import type { Tx } from '../../tables.ts'

/** Closes what firms reported of these devices. */
export async function closeReports(
  { tx, deps }: Pick<FunctionContext, 'tx' | 'deps'>,
  lines: readonly string[],
): Promise<void> {
  if (lines.length === 0) return
  const closed = await tx
    .updateTable('contact_request')
    .set({ contact_status: 'closed', due_on: null })
    .where('link_paperwork_line', 'in', [...lines])
    .where('topic', 'in', deviceReports)
    .where('contact_status', '<>', 'closed')
    .returning(['id', 'link_member'])
    .execute()
  const served = deps.registry.byDefinition('contact_request')
  for (const { id, link_member } of closed)
    await announce(tx, { events: deps.events, served, id, unit: { link_member } })
}

/** Claims with what their firms report of devices: a report that is open waits to be read as a message does. */
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
  /** Since when the owner's words wait to be read. */
  new_message_at: string | null
}
