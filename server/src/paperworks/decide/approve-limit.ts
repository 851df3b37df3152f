import { type Cents, formatEuro } from '@ruecklauf/model'
import { failure } from '../../errors/errors.ts'
import type { Caller } from '../../http/caller.ts'
import type { Tx } from '../../tables.ts'

interface Limits {
  /** What a moderator without a limit of his own may grant, in cents. */
  moderator_limit: Cents
  /** Above this two people have to agree, in cents. */
  four_eyes_limit: Cents
}

/**
 * Refuses amounts that the caller may not grant: a moderator's own limit (or the programme's), and
 * for everybody but a super admin the four-eyes limit (docs/decisions/019).
 * @throws `approval_limit` and `four_eyes_limit`, both forbidden.
 */
export async function requireWithinLimit(
  tx: Tx,
  { caller, amount, limits }: { caller: Caller; amount: Cents; limits: Limits },
): Promise<void> {
  if (caller.role === 'moderator') {
    const limit = (await ownLimit(tx, caller.member)) ?? limits.moderator_limit
    if (amount > limit) throw beyond('approval_limit', { amount, limit })
  }
  if (caller.role !== 'super_admin' && amount > limits.four_eyes_limit)
    throw beyond('four_eyes_limit', { amount, limit: limits.four_eyes_limit })
}

/**
 * What the caller may approve of one claim at most, in cents: what `requireWithinLimit` lets pass.
 * Null where there is no limit.
 */
export async function highestGrant(
  tx: Tx,
  { caller, limits }: { caller: Caller; limits: Limits },
): Promise<Cents | null> {
  if (caller.role === 'super_admin') return null
  if (caller.role !== 'moderator') return limits.four_eyes_limit
  const limit = (await ownLimit(tx, caller.member)) ?? limits.moderator_limit
  return Math.min(limit, limits.four_eyes_limit)
}

async function ownLimit(tx: Tx, moderator: string): Promise<Cents | null> {
  const row = await tx
    .selectFrom('moderator')
    .select('approval_limit')
    .where('id', '=', moderator)
    .executeTakeFirst()
  return row?.approval_limit ?? null
}

const beyond = (
  code: 'approval_limit' | 'four_eyes_limit',
  { amount, limit }: { amount: Cents; limit: Cents },
) =>
  failure(
    'forbidden',
    code,
    {
      context: 'paperwork',
      message: `${formatEuro(amount)} is above the limit ${formatEuro(limit)}`,
    },
    { amount, limit },
  )
