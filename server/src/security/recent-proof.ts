import { failure } from '../errors/errors.ts'
import type { Caller } from '../http/caller.ts'
import type { Db } from '../tables.ts'

/** How long a proof of identity stays recent. */
const PROOF_MINUTES = 10

/**
 * Checks that the session's user recently proved their identity, by signing in or again later.
 * @throws forbidden `proof_needed` in the context `proof`, by which clients know to ask.
 */
export async function requireRecentProof(
  db: Db,
  { caller, now }: { caller: Pick<Caller, 'session'>; now: Date },
): Promise<void> {
  const session = await db
    .selectFrom('session')
    .select('proved_at')
    .where('id', '=', caller.session)
    .executeTakeFirst()
  const proved_at = new Date(session?.proved_at ?? 0)
  if (now.getTime() - proved_at.getTime() <= PROOF_MINUTES * 60_000) return
  throw failure('forbidden', 'proof_needed', { context: 'proof', message: 'prove who you are' })
}
