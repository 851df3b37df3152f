import { sealAuditors } from '../auditors/seal-anew.ts'
import { sealApps } from '../auth/factors/seal-anew.ts'
import type { Deps } from '../deps.ts'
import { StartError } from '../errors/start-error.ts'
import { olderKeys, sealIbans } from '../security/ibans/seal-ibans.ts'
import { verifyIbans } from '../security/ibans/verify-ibans.ts'
import { deriveKeys, type Keys } from '../security/keys.ts'
import type { Db } from '../tables.ts'
import { sealReceivers } from '../webhooks/seal-anew.ts'
import { ibanKeysFile, isKeptIn, writeKept } from './kept-secret.ts'

/**
 * Encrypts with the first secret and the first key what uses others, checks that everything decrypts,
 * and removes the older keys.
 * @throws StartError where the portal was not started with the first key yet, or something can't be decrypted.
 */
export async function rotate(deps: Pick<Deps, 'config' | 'database' | 'ibans'>): Promise<void> {
  const { config, database, ibans } = deps
  const db = database.owner_db
  const existing = await db
    .selectFrom('iban_key')
    .select('id')
    .where('id', '=', ibans.key)
    .execute()
  if (existing.length === 0)
    throw new StartError(
      `start the portal with the key ${ibans.key} first, so that it can read what is sealed with it`,
    )
  const secrets = await sealAnew(db, deriveKeys(config.auth_secrets))
  console.log(`${secrets} app secrets are sealed with the first secret.`)
  const sealed = await sealIbans(deps, {
    onProgress: (count) => console.log(`  ${count} account numbers and files …`),
  })
  console.log(`${sealed} account numbers and files are sealed with the key ${ibans.key}.`)
  const problems = await verifyIbans(database.db, { ibans })
  if (problems.length > 0)
    throw new StartError(
      `${problems.length} of them can't be opened; run "verify". No key was let go.`,
    )
  await letGo(deps)
}

/**
 * Encrypts with the newest key the secrets of apps and receivers that use an older one, all or none;
 * returns their number.
 * @throws Error where one was encrypted with none of these keys.
 */
export const sealAnew = (db: Db, keys: Keys): Promise<number> =>
  db.transaction().execute(async (tx) => {
    let count = 0
    for (const sealSecrets of [sealApps, sealAuditors, sealReceivers])
      count += await sealSecrets(tx, keys)
    return count
  })

/** PostgreSQL refuses to remove a key while encrypted data refers to it. */
async function letGo({ config, database, ibans }: Parameters<typeof rotate>[0]): Promise<void> {
  const db = database.owner_db
  const older = await olderKeys(db, ibans)
  if (older.length === 0) return
  await db.deleteFrom('iban_key').where('id', 'in', older).execute()
  const file = ibanKeysFile(config.data_dir)
  const used = config.iban_keys.map(({ text }) => text)
  if (isKeptIn(file, used)) writeKept(file, [config.iban_keys[0].text])
  console.log(
    `Nothing is sealed with ${older.join(', ')} any more; backups of before bring their own keys.`,
  )
}
