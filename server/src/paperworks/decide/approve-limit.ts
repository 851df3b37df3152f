import { type Cents, formatEuro } from '@ruecklauf/model'
import { failure } from '../../errors/errors.ts'
import type { Caller } from '../../http/caller.ts'
import type { Tx } from '../../tables.ts'

interface Limits {
  /** Limit of a moderator without an own one, in cents. */
  moderator_limit: Cents
}

/**
 * Refuses amounts above a moderator's own limit, or the programme's; a second person does not lift it.
 * @throws `approval_limit`, forbidden.
 */
export async function requireWithinLimit(
  tx: Tx,
  { caller, amount, limits }: { caller: Caller; amount: Cents; limits: Limits },
): Promise<void> {
  const limit = await highestGrant(tx, { caller, limits })
  if (limit === null || amount <= limit) return
  throw failure(
    'forbidden',
    'approval_limit',
    {
      context: 'paperwork',
      message: `${formatEuro(amount)} is above the limit ${formatEuro(limit)}`,
    },
    { amount, limit },
  )
}

/**
 * The highest amount the caller may approve of one claim, in cents (see `requireWithinLimit`). Null without a limit.
 */
export async function highestGrant(
  tx: Tx,
  { caller, limits }: { caller: Caller; limits: Limits },
): Promise<Cents | null> {
  if (caller.role !== 'moderator') return null
  return (await ownLimit(tx, caller.member)) ?? limits.moderator_limit
}

async function ownLimit(tx: Tx, moderator: string): Promise<Cents | null> {
  const row = await tx
    .selectFrom('moderator')
    .select('approval_limit')
    .where('id', '=', moderator)
    .executeTakeFirst()
  return row?.approval_limit ?? null
}
