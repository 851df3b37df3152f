import { Secret, TOTP } from 'otpauth'
import { seal, unseal } from '../../security/seal.ts'
import type { Tx } from '../../tables.ts'
import type { Auth } from '../auth.ts'

/** RFC 6238 with the usual parameters: six digits for half a minute. */
const STEP_SECONDS = 30

const totpOf = (secret: Secret, label = '', issuer = '') =>
  new TOTP({ secret, label, issuer, algorithm: 'SHA1', digits: 6, period: STEP_SECONDS })

/** A new secret for the login's app; it counts after the first code. */
export async function newTotp(
  tx: Tx,
  {
    keys,
    user,
    email,
    issuer,
  }: { keys: Auth['keys']; user: string; email: string; issuer: string },
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: 20 })
  const sealed = seal(keys.totp, new Uint8Array(secret.buffer))
  await tx
    .insertInto('totp')
    .values({ user_id: user, secret: sealed })
    .onConflict((target) =>
      target
        .column('user_id')
        .doUpdateSet({ secret: sealed, last_step: 0 })
        .where('totp.confirmed_at', 'is', null),
    )
    .execute()
  return { secret: secret.base32, uri: totpOf(secret, email, issuer).toString() }
}

/**
 * Whether a code is that of the login's app, at most half a minute early or late, and unused. This
 * uses it up.
 */
export async function isTotp(
  tx: Tx,
  { keys, user, code, now }: { keys: Auth['keys']; user: string; code: string; now: Date },
): Promise<boolean> {
  const stored = await tx
    .selectFrom('totp')
    .select(['secret', 'last_step'])
    .where('user_id', '=', user)
    .forUpdate()
    .executeTakeFirst()
  if (!stored) return false
  const secret = new Secret({ buffer: new Uint8Array(unseal(keys.totp, stored.secret)).buffer })
  const step = stepOfCode(new Uint8Array(secret.buffer), { code, now })
  if (step === null || step <= Number(stored.last_step)) return false
  await tx.updateTable('totp').set({ last_step: step }).where('user_id', '=', user).execute()
  return true
}

/** The half-minute of a code, at most one early or late; null for a wrong code. */
export function stepOfCode(
  bytes: Uint8Array,
  { code, now }: { code: string; now: Date },
): number | null {
  const secret = new Secret({ buffer: new Uint8Array(bytes).buffer })
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta
}

/** A new secret for an app. */
export const newTotpSecret = (): Uint8Array => new Uint8Array(new Secret({ size: 20 }).buffer)

/** The forms of a secret for an app: for typing, and as an address. */
export function totpUri(
  bytes: Uint8Array,
  { label, issuer }: { label: string; issuer: string },
): { secret: string; uri: string } {
  const secret = new Secret({ buffer: new Uint8Array(bytes).buffer })
  return { secret: secret.base32, uri: totpOf(secret, label, issuer).toString() }
}
