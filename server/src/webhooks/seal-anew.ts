import type { Keys } from '../security/keys.ts'
import { sealEach } from '../security/seal-anew.ts'
import type { Tx } from '../tables.ts'

/**
 * Re-encrypts the receivers' secrets with the newest key and ends their former secrets; returns how many had an
 * older key.
 */
export const sealReceivers = async (tx: Tx, { webhook }: Keys): Promise<number> =>
  sealEach(await tx.selectFrom('webhook').select(['id', 'secret']).forUpdate().execute(), {
    ring: webhook,
    secretOf: ({ secret }) => secret,
    store: ({ id }, secret) =>
      tx
        .updateTable('webhook')
        .set({ secret, former_secret: null, former_until: null })
        .where('id', '=', id)
        .execute(),
  })
