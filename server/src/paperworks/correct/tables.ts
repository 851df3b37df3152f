import type { Cents, CorrectionKind } from '@ruecklauf/model'

export interface CorrectionTables {
  claim_correction: {
    id: string
    link_paperwork: string
    kind: CorrectionKind
    /** Null for the whole claim. */
    link_paperwork_line: string | null
    /** As stored; links as ids. */
    before: string | null
    after: string
    /** What the claim was expected to bring before and after all that was corrected at once. */
    amount_before: Cents
    amount_after: Cents
    /** Why the office corrected it; null where the owner was asked to. */
    reason: string | null
    corrected_by: string
    corrected_at: string
  }
}
