import type { Tx } from '../../tables.ts'
import { type ClaimRecord, writeRecord } from '../claim/claim-record.ts'
import { type FrozenCalculation, frozenCalculation } from '../claim/frozen-calculation.ts'

/** A claim with another calculation among what it was frozen with. */
export const withCalculation = <Claim extends Pick<ClaimRecord, 'snapshot'>>(
  claim: Claim,
  calculation: FrozenCalculation,
): Claim => ({ ...claim, snapshot: { ...claim.snapshot, calculation } })

/** A claim as if nothing of it had been decided: with all of its payments. */
export function asUndecided<Claim extends Pick<ClaimRecord, 'snapshot'>>(claim: Claim): Claim {
  const frozen = frozenCalculation(claim)
  if (!frozen?.remaining) return claim
  const { remaining: _, ...whole } = frozen
  return withCalculation(claim, whole)
}

/** Stores what a claim is frozen with. */
export const keepFrozen = (
  tx: Tx,
  { id, snapshot }: { id: string } & Pick<ClaimRecord, 'snapshot'>,
): Promise<void> => writeRecord(tx, id, { snapshot: JSON.stringify(snapshot) })
