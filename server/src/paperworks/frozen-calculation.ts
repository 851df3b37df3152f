import type { Calculation, CalculationInput, Payment } from '@ruecklauf/model'
import type { ClaimCampaign } from '../campaigns/campaigns-of-claim.ts'
import type { Paperwork } from './transition.ts'

/** What a claim was frozen with when it was submitted. */
export interface FrozenCalculation {
  /** Of the engine. */
  version: number
  input: FrozenInput
  /** What each device is paid out of; decisions pay from these. */
  payments: readonly FrozenPayment[]
}

/** With the versions of the campaigns' rules. */
export type FrozenInput = CalculationInput & { campaigns: readonly ClaimCampaign[] }

export interface FrozenPayment extends Payment {
  /** Id of the device. */
  line: string
  eligible: boolean
  /** Counts for its owner's tier. */
  counts: boolean
}

/** What a claim is paid by from its submission on. */
export const freeze = (input: FrozenInput, calculation: Calculation): FrozenCalculation => ({
  version: calculation.version,
  input,
  payments: calculation.lines.map(({ line, eligible, counts, amount, base, bonuses }) => ({
    line,
    eligible,
    counts,
    amount,
    base,
    bonuses,
  })),
})

/** What a claim was frozen with; null for a draft, and for a claim older than the campaigns. */
export function frozenCalculation({
  snapshot,
}: Pick<Paperwork, 'snapshot'>): FrozenCalculation | null {
  const stored = snapshot as { calculation?: Partial<FrozenCalculation> } | null
  const { version, input, payments } = stored?.calculation ?? {}
  return version && input && payments ? { version, input, payments } : null
}
