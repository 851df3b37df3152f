import {
  type Calculation,
  type CalculationInput,
  completeCampaign,
  completeProgramme,
  ownShare,
  type Payment,
  type StoredCampaign,
  type StoredProgramme,
} from '@ruecklauf/model'
import type { ClaimCampaign } from '../../campaigns/for-claims/campaigns-of-claim.ts'
import type { ClaimRecord } from './claim-record.ts'

/** What a claim was frozen with when it was submitted. */
export interface FrozenCalculation {
  /** Of the engine. */
  version: number
  input: FrozenInput
  /** What each device is paid out of; decisions pay from these. */
  payments: readonly FrozenPayment[]
  /** Once devices are rejected: what the others are paid out of instead. */
  remaining?: readonly FrozenPayment[]
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

/** What an older claim was frozen with lacks what rules say since. */
type StoredCalculation = Omit<FrozenCalculation, 'input'> & {
  input: Omit<CalculationInput, 'campaigns' | 'programme'> & {
    campaigns: readonly (StoredCampaign & Pick<ClaimCampaign, 'version'>)[]
    programme: StoredProgramme
  }
}

/** What a claim is paid by from its submission on. */
export const freeze = (input: FrozenInput, calculation: Calculation): FrozenCalculation => ({
  version: calculation.version,
  input,
  payments: calculation.lines.map(({ line, eligible, counts, amount, base, bonuses, ...rest }) => ({
    ...ownShare(rest),
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
}: Pick<ClaimRecord, 'snapshot'>): FrozenCalculation | null {
  const stored = snapshot as { calculation?: Partial<StoredCalculation> } | null
  const { version, input, payments, remaining } = stored?.calculation ?? {}
  if (!version || !input || !payments) return null
  return {
    version,
    input: {
      ...input,
      campaigns: input.campaigns.map(completeCampaign),
      programme: completeProgramme(input.programme),
    },
    payments,
    ...(remaining ? { remaining } : {}),
  }
}
