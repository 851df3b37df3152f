import { z } from 'zod'
import { inTransaction } from '../../db/transaction.ts'
import { failure } from '../../errors/errors.ts'
import type { Caller } from '../../http/caller.ts'
import { countAttempt } from '../../security/rate-limit.ts'
import { noteSecurityEvent } from '../../security/security-events.ts'
import type { Auth } from '../auth.ts'
import { isPassword } from '../passwords/passwords.ts'
import type { ProvedBy } from '../sessions/sessions.ts'
import { countFactor, isCode } from './check-factor.ts'
import { hasFactor } from './own-factors.ts'
import { loginByPasskey } from './passkeys.ts'
import { passkeyAnswer } from './read-passkey.ts'

/** A proof that the session's owner is still present. */
export const proofBody = z.union([
  z.strictObject({ code: z.string().min(1).max(60) }),
  z.strictObject({ passkey: passkeyAnswer }),
  z.strictObject({ password: z.string().min(1).max(1_000) }),
])
export type Proof = z.infer<typeof proofBody>

/**
 * Proves the identity of the session's user again; protected functions are then open for some
 * minutes. The password alone suffices only without a second factor.
 * @throws forbidden `proof_wrong`, too_many_requests.
 */
export async function prove(auth: Auth, caller: Caller, proof: Proof): Promise<void> {
  const { db } = auth.deps.database
  const now = auth.deps.clock()
  const proved_by = await provedBy(auth, caller, proof)
  if (!proved_by) {
    const object = { arke: 'user', id: caller.user }
    await noteSecurityEvent(db, { event: 'password_wrong', caller, object, now })
    throw failure('forbidden', 'proof_wrong', { context: 'auth', message: 'wrong proof' })
  }
  await db
    .updateTable('session')
    .set({ proved_at: now.toISOString(), proved_by })
    .where('id', '=', caller.session)
    .execute()
}

async function provedBy(auth: Auth, { user }: Caller, proof: Proof): Promise<ProvedBy | null> {
  const { deps } = auth
  const { db } = deps.database
  if ('code' in proof) return (await isCode(auth, { user, code: proof.code })) ? 'code' : null
  if ('passkey' in proof) {
    const { passkey: response } = proof
    const now = deps.clock()
    const takeBack = await countFactor(deps, user)
    const owner = await inTransaction(db, (tx) => loginByPasskey(tx, { deps, response, now }))
    if (owner !== user) return null
    await takeBack()
    return 'passkey'
  }
  if (await hasFactor(db, user)) return null
  const origin = { account: user }
  const counted = { attempt: 'confirm_password' as const, origin, now: deps.clock() }
  const takeBack = await countAttempt(db, counted)
  const stored = await db
    .selectFrom('credential')
    .select('password_hash')
    .where('user_id', '=', user)
    .executeTakeFirst()
  if (!(await isPassword(proof.password, stored?.password_hash ?? null))) return null
  await takeBack()
  return 'password'
}
