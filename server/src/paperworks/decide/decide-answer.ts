import { toEuro } from '@ruecklauf/model'
import type { Paperwork } from '../claim/transition.ts'

/** The answer of a step on a claim: its current state; amounts in EUR. */
export const claimAnswer = (claim: Paperwork) => ({
  id: claim.id,
  arke_id: 'paperwork' as const,
  claim_number: claim.claim_number,
  paperwork_status: claim.paperwork_status,
  approved_amount: claim.approved_amount === null ? null : toEuro(claim.approved_amount),
  version: claim.version,
})
