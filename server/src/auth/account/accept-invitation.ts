import type { Tx } from '../../tables.ts'

interface Accepted {
  arke: 'installer' | 'wholesaler'
  member: string
  password_hash: string
}

/**
 * Gives an invited company its password; its data are asked for next. Returns its id, or nothing where it
 * is no longer invited.
 */
export async function acceptInvitation(
  tx: Tx,
  { arke, member, password_hash }: Accepted,
): Promise<string | undefined> {
  const accepted = await tx
    .updateTable(arke)
    .set({ member_status: 'incomplete', invited_until: null })
    .where('id', '=', member)
    .where('member_status', '=', 'invited')
    .returning('arke_system_user')
    .executeTakeFirst()
  if (!accepted?.arke_system_user) return undefined
  await tx
    .insertInto('credential')
    .values({ user_id: accepted.arke_system_user, password_hash })
    .execute()
  return member
}
