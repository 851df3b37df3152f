import type { Tx } from '../../tables.ts'

/** Removes a login that was never used; its address is free again. */
export async function removeLogin(tx: Tx, user: string): Promise<void> {
  await tx.deleteFrom('user').where('id', '=', user).execute()
}

/** Ends a login but keeps its row: `address` replaces its own, which is free again. */
export async function endLogin(
  tx: Tx,
  { user, address }: { user: string; address: string },
): Promise<void> {
  await tx
    .updateTable('user')
    .set({ username: address, email: address })
    .where('id', '=', user)
    .execute()
  await tx.deleteFrom('credential').where('user_id', '=', user).execute()
}
