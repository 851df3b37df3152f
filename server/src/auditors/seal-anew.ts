import type { Keys } from '../security/keys.ts'
import { sealEach } from '../security/seal-anew.ts'
import type { Tx } from '../tables.ts'

/** Re-encrypts auditors' app secrets with the newest key; returns how many had an older one. */
export const sealAuditors = async (tx: Tx, { totp }: Keys): Promise<number> =>
  sealEach(await tx.selectFrom('auditor').select(['id', 'factor']).forUpdate().execute(), {
    ring: totp,
    secretOf: ({ factor }) => factor,
    store: ({ id }, factor) =>
      tx.updateTable('auditor').set({ factor }).where('id', '=', id).execute(),
  })
