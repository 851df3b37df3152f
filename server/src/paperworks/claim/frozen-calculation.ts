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

/** The calculation frozen at a claim's submission. */
export interface FrozenCalculation {
  /** Version of the engine. */
  version: number
  input: FrozenInput
  /** The payments of each device; decisions pay from these. */
  payments: readonly FrozenPayment[]
  /** After the rejection of devices: the payments of the others. */
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

/** An older frozen calculation lacks rules that came later. */
type StoredCalculation = Omit<FrozenCalculation, 'input'> & {
  input: Omit<CalculationInput, 'campaigns' | 'programme'> & {
    campaigns: readonly (StoredCampaign & Pick<ClaimCampaign, 'version'>)[]
    programme: StoredProgramme
  }
}

/** Freezes the calculation that pays a claim from its submission on. */
export const freeze = (input: FrozenInput, calculation: Calculation): FrozenCalculation => ({
  version: calculation.version,
  input,
  payments: calculation.lines.map(
    ({ line, eligible, counts, amount, base, bonuses, ...lineResult }) => ({
      ...ownShare(lineResult),
      line,
      eligible,
      counts,
      amount,
      base,
      bonuses,
    }),
  ),
})

/** The frozen calculation of a claim; null for a draft, and for a claim older than the campaigns. */
export function frozenCalculation({
  snapshot,
}: Pick<ClaimRecord, 'snapshot'>): FrozenCalculation | null {
  const storedSnapshot = snapshot as { calculation?: Partial<StoredCalculation> } | null
  const { version, input, payments, remaining } = storedSnapshot?.calculation ?? {}
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
