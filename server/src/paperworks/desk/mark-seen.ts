import type { Tx } from '../../tables.ts'

/** Notes that the owner of a batch has opened a sampled claim; ignores any other claim. */
export async function markSeen(
  tx: Tx,
  { claim, now }: { claim: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('pile_claim')
    .set({ seen_at: now.toISOString() })
    .where('link_paperwork', '=', claim)
    .where('state', '=', 'in')
    .where('is_drawn', '=', true)
    .where('seen_at', 'is', null)
    .execute()
}
