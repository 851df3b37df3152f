import type { Tx } from '../../tables.ts'
import { type ClaimRecord, writeRecord } from '../claim/claim-record.ts'
import { type FrozenCalculation, frozenCalculation } from '../claim/frozen-calculation.ts'

/** Replaces the calculation in a claim's snapshot. */
export const withCalculation = <Claim extends Pick<ClaimRecord, 'snapshot'>>(
  claim: Claim,
  calculation: FrozenCalculation,
): Claim => ({ ...claim, snapshot: { ...claim.snapshot, calculation } })

/** The claim as before any decision: with all of its payments. */
export function asUndecided<Claim extends Pick<ClaimRecord, 'snapshot'>>(claim: Claim): Claim {
  const frozen = frozenCalculation(claim)
  if (!frozen?.remaining) return claim
  const { remaining: _, ...fullCalculation } = frozen
  return withCalculation(claim, fullCalculation)
}

/** Stores the snapshot of a claim. */
export const keepFrozen = (
  tx: Tx,
  { id, snapshot }: { id: string } & Pick<ClaimRecord, 'snapshot'>,
): Promise<void> => writeRecord(tx, id, { snapshot: JSON.stringify(snapshot) })
