import type { Tx } from '../../tables.ts'

/** Lets a session view the portal as another member, read-only, until an instant. */
export async function showAs(
  tx: Tx,
  { session, member, until }: { session: string; member: string; until: string },
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ looking_at: member, looking_until: until })
    .where('id', '=', session)
    .execute()
}
