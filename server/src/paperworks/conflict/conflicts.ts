import type { ConflictSide } from '@ruecklauf/model'
import type { Selectable } from 'kysely'
import { requireImpartial } from '../../changes/impartial.ts'
import { notFound } from '../../errors/errors.ts'
import type { Tables, Tx } from '../../tables.ts'
import { lockClaim } from '../claim/transition.ts'

export type Conflict = Selectable<Tables['conflict']>

export const sides = ['first', 'second'] as const satisfies ConflictSide[]

/** Claim, device and text of one side. */
export const sideOf = (conflict: Conflict, side: ConflictSide) =>
  side === 'first'
    ? {
        claim: conflict.link_first_claim,
        line: conflict.link_first_line,
        text: conflict.first_text ?? '',
      }
    : {
        claim: conflict.link_second_claim,
        line: conflict.link_second_line,
        text: conflict.second_text ?? '',
      }

/** The opposing side of a claim. */
export const otherSide = ({ link_first_claim }: Conflict, claim: string): ConflictSide =>
  link_first_claim === claim ? 'second' : 'first'

/** The sides that lost, or will lose. */
export const losersOf = (conflict: Conflict) =>
  sides.filter((side) => side !== conflict.winner).map((side) => sideOf(conflict, side))

/**
 * Locks both claims, then their conflict.
 * @throws not_found
 */
export async function lockConflict(
  tx: Tx,
  { id, claim }: { id: string; claim: string },
): Promise<Conflict> {
  const conflict = await tx
    .selectFrom('conflict')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  const claims = conflict ? sides.map((side) => sideOf(conflict, side).claim).toSorted() : []
  if (!claims.includes(claim)) throw notFound()
  for (const claimId of claims) await lockClaim(tx, claimId)
  return tx
    .selectFrom('conflict')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** @throws forbidden `related_reviewer` for a member of one of the companies. */
export async function requireImpartialToBoth(
  tx: Tx,
  { conflict, reviewer, now }: { conflict: Conflict; reviewer: string; now: Date },
): Promise<void> {
  for (const side of sides) {
    const claim = await lockClaim(tx, sideOf(conflict, side).claim)
    if (claim) await requireImpartial(tx, { reviewer, firms: [claim.link_installer], now })
  }
}
