import type { Keys } from '../../security/keys.ts'
import { sealedAnew } from '../../security/seal-anew.ts'
import type { Tx } from '../../tables.ts'

/** Re-encrypts the secrets of authenticator apps with the newest key; returns how many had an older one. */
export async function sealApps(tx: Tx, { totp }: Keys): Promise<number> {
  const apps = await tx.selectFrom('totp').select(['user_id', 'secret']).forUpdate().execute()
  let count = 0
  for (const { user_id, secret: older } of apps) {
    const secret = sealedAnew(totp, older)
    if (!secret) continue
    await tx.updateTable('totp').set({ secret }).where('user_id', '=', user_id).execute()
    count += 1
  }
  return count
}
