import type { Keys } from '../security/keys.ts'
import { sealedAnew } from '../security/seal-anew.ts'
import type { Tx } from '../tables.ts'

/**
 * Encrypts the receivers' secrets with the newest key and ends their former secrets; returns how many had an older key.
 */
export async function sealReceivers(tx: Tx, { webhook }: Keys): Promise<number> {
  const receivers = await tx.selectFrom('webhook').select(['id', 'secret']).forUpdate().execute()
  let count = 0
  for (const { id, secret: older } of receivers) {
    const secret = sealedAnew(webhook, older)
    if (!secret) continue
    await tx
      .updateTable('webhook')
      .set({ secret, former_secret: null, former_until: null })
      .where('id', '=', id)
      .execute()
    count += 1
  }
  return count
}
