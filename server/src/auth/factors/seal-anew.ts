import type { Keys } from '../../security/keys.ts'
import { seal, unseal } from '../../security/seal.ts'
import type { Db } from '../../tables.ts'

/**
 * Seals with the newest key the secrets of apps and of receivers that were sealed with an older one, all or none, and returns
 * how many.
 *
 * @throws Error where one was sealed with none of these keys.
 */
export const sealAnew = (db: Db, { totp, webhook }: Keys): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const rows = await tx.selectFrom('totp').select(['user_id', 'secret']).forUpdate().execute()
    const older = rows.filter(({ secret }) => !isSealedWith(totp[0], secret))
    for (const { user_id, secret } of older)
      await tx
        .updateTable('totp')
        .set({ secret: seal(totp, unseal(totp, secret)) })
        .where('user_id', '=', user_id)
        .execute()
    const auditors = await tx.selectFrom('auditor').select(['id', 'factor']).forUpdate().execute()
    const others = auditors.flatMap(({ id, factor }) =>
      factor && !isSealedWith(totp[0], factor) ? [{ id, factor }] : [],
    )
    for (const { id, factor } of others)
      await tx
        .updateTable('auditor')
        .set({ factor: seal(totp, unseal(totp, factor)) })
        .where('id', '=', id)
        .execute()
    const receivers = await tx.selectFrom('webhook').select(['id', 'secret']).forUpdate().execute()
    const signing = receivers.filter(({ secret }) => !isSealedWith(webhook[0], secret))
    for (const { id, secret } of signing)
      await tx
        .updateTable('webhook')
        .set({
          ...{ secret: seal(webhook, unseal(webhook, secret)) },
          ...{ former_secret: null, former_until: null },
        })
        .where('id', '=', id)
        .execute()
    return older.length + others.length + signing.length
  })

function isSealedWith(key: Uint8Array, secret: Buffer): boolean {
  try {
    unseal([key], secret)
    return true
  } catch {
    return false
  }
}
