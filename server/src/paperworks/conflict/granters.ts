import type { Tx } from '../../tables.ts'
import type { Paperwork } from '../claim/transition.ts'

/** Who granted a claim, and who confirmed the grant; neither may settle its conflict. */
export async function grantersOf(tx: Tx, { id, link_assignee }: Paperwork) {
  const confirmed = await tx
    .selectFrom('first_approval')
    .select(['approved_by', 'decided_by'])
    .where('link_paperwork', '=', id)
    .where('state', '=', 'confirmed')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return { by: confirmed?.approved_by ?? link_assignee, with: confirmed?.decided_by ?? null }
}
