import type { Keys } from '../../security/keys.ts'
import { sealEach } from '../../security/seal-anew.ts'
import type { Tx } from '../../tables.ts'

/** Re-encrypts the secrets of authenticator apps with the newest key; returns how many had an older one. */
export const sealApps = async (tx: Tx, { totp }: Keys): Promise<number> =>
  sealEach(await tx.selectFrom('totp').select(['user_id', 'secret']).forUpdate().execute(), {
    ring: totp,
    secretOf: ({ secret }) => secret,
    store: ({ user_id }, secret) =>
      tx.updateTable('totp').set({ secret }).where('user_id', '=', user_id).execute(),
  })
