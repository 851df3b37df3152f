import { newTotpSecret, stepOfCode, totpUri } from '../auth/factors/totp.ts'
import type { Deps } from '../deps.ts'
import { deriveKeys } from '../security/keys.ts'
import { seal, unseal } from '../security/seal.ts'
import type { Tx } from '../tables.ts'
import type { Auditor } from './auditor-session.ts'

type Secrets = Pick<Deps['config'], 'auth_secrets'>

/** The secret that is to be put into an app, until a code of it was shown; null from then on. */
export async function secretToSetUp(
  tx: Tx,
  { auditor, config, issuer }: { auditor: Auditor; config: Secrets; issuer: string },
): Promise<{ secret: string; uri: string } | null> {
  if (auditor.factor_confirmed_at) return null
  const keys = deriveKeys(config.auth_secrets).totp
  const knownSecret = auditor.factor && unseal(keys, auditor.factor)
  const secret = knownSecret ?? Buffer.from(newTotpSecret())
  if (!knownSecret)
    await tx
      .updateTable('auditor')
      .set({ factor: seal(keys, secret) })
      .where('id', '=', auditor.id)
      .execute()
  return totpUri(secret, { label: auditor.email, issuer })
}

/** Whether a code is that of the auditor's app, and not used before; it is used up by this. */
export async function isAuditorCode(
  tx: Tx,
  { auditor, config, code, now }: { auditor: Auditor; config: Secrets; code: string; now: Date },
): Promise<boolean> {
  if (!auditor.factor) return false
  const secret = unseal(deriveKeys(config.auth_secrets).totp, auditor.factor)
  const step = stepOfCode(secret, { code, now })
  if (step === null) return false
  const { numUpdatedRows } = await tx
    .updateTable('auditor')
    .set({
      factor_step: step,
      factor_confirmed_at: auditor.factor_confirmed_at ?? now.toISOString(),
    })
    .where('id', '=', auditor.id)
    .where('factor_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
