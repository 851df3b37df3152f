import type { Tx } from '../db/tables.ts'
import type { FrozenCalculation } from './frozen-calculation.ts'
import type { Paperwork } from './transition.ts'

/** A claim with another calculation among what it was frozen with. */
export const withCalculation = <Claim extends Pick<Paperwork, 'snapshot'>>(
  claim: Claim,
  calculation: FrozenCalculation,
): Claim => ({ ...claim, snapshot: { ...claim.snapshot, calculation } })

/** Stores what a claim is frozen with. */
export const keepFrozen = (tx: Tx, { id, snapshot }: Pick<Paperwork, 'id' | 'snapshot'>) =>
  tx
    .updateTable('paperwork')
    .set({ snapshot: JSON.stringify(snapshot) })
    .where('id', '=', id)
    .execute()
