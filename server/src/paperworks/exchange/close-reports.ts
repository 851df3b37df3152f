import { deviceReports } from '@ruecklauf/model'
import type { Moment } from '../../devices/happen.ts'

/** What members reported of these devices is done: their questions are closed. */
export async function closeReports({ tx }: Moment, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return
  await tx
    .updateTable('contact_request')
    .set({ contact_status: 'closed', due_on: null })
    .where('link_paperwork_line', 'in', [...lines])
    .where('topic', 'in', deviceReports)
    .where('contact_status', '<>', 'closed')
    .execute()
}
