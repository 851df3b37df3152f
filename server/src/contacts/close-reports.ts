import { deviceReports } from '@ruecklauf/model'
import { announce } from '../platform/announce.ts'
import type { FunctionContext } from '../platform/functions.ts'

/** Closes the questions in which firms reported these devices. */
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
