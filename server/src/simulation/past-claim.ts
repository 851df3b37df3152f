import {
  anyAudience,
  type CalculationInput,
  type Cents,
  completeCampaign,
  completeProgramme,
  plainProgramme,
  type StoredCampaign,
  type StoredProgramme,
} from '@ruecklauf/model'

/** An approved claim of the past, as it was calculated when it was submitted. */
export interface PastClaim {
  /** Id of the installer. */
  installer: string
  /** Cents that were granted. */
  approved: Cents
  /** With the devices that were approved, no others. */
  input: CalculationInput
}

/** A row of `readPastClaims`. */
export interface PastClaimRow {
  installer: string
  approved_amount: Cents
  /** Ids of the lines that were granted something. */
  lines: readonly string[] | null
  /** Null for imported claims that were never calculated here. */
  input: StoredInput | null
  /** The sales point's current wholesaler, for claims that did not store one. */
  postcode: string | null
  sales_group: string | null
}

/** Older claims' stored input lacks fields that campaigns need. */
type StoredInput = Omit<CalculationInput, 'claim' | 'campaigns' | 'programme'> & {
  claim: Omit<CalculationInput['claim'], 'audience'> & Partial<CalculationInput['claim']>
  campaigns?: readonly StoredCampaign[]
  programme?: StoredProgramme
}

/** Null for a claim that can't be calculated again. */
export function pastClaim(row: PastClaimRow): PastClaim | null {
  const { installer, approved_amount: approved, input, lines } = row
  if (!input?.claim || !input.lines || !lines) return null
  const granted = new Set(lines)
  const grantedLines = input.lines.filter(({ id }) => granted.has(id))
  if (grantedLines.length === 0) return null
  return {
    installer,
    approved,
    input: {
      ...input,
      claim: { ...input.claim, audience: input.claim.audience ?? audienceOf(row) },
      lines: grantedLines,
      campaigns: (input.campaigns ?? []).map(completeCampaign),
      programme: input.programme ? completeProgramme(input.programme) : plainProgramme,
    },
  }
}

const audienceOf = ({ postcode, sales_group }: PastClaimRow) => ({
  ...anyAudience,
  postcode,
  sales_groups: sales_group ? [sales_group] : [],
})
