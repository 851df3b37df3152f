import { toEuro } from '@ruecklauf/model'
import type { Paperwork } from '../claim/transition.ts'

/** What a step on a claim answers: where the claim stands now; amounts in EUR. */
export const claimAnswer = (claim: Paperwork) => ({
  id: claim.id,
  arke_id: 'paperwork' as const,
  claim_number: claim.claim_number,
  paperwork_status: claim.paperwork_status,
  approved_amount: claim.approved_amount === null ? null : toEuro(claim.approved_amount),
  version: claim.version,
})
