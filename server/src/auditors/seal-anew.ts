import type { Keys } from '../security/keys.ts'
import { sealedAnew } from '../security/seal-anew.ts'
import type { Tx } from '../tables.ts'

/** Encrypts auditors' app secrets with the newest key; returns how many had an older one. */
export async function sealAuditors(tx: Tx, { totp }: Keys): Promise<number> {
  const auditors = await tx.selectFrom('auditor').select(['id', 'factor']).forUpdate().execute()
  let count = 0
  for (const { id, factor: older } of auditors) {
    const factor = older && sealedAnew(totp, older)
    if (!factor) continue
    await tx.updateTable('auditor').set({ factor }).where('id', '=', id).execute()
    count += 1
  }
  return count
}
