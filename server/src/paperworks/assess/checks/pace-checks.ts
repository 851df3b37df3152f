import type { Check } from '@ruecklauf/model'
import type { ClaimFacts } from '../facts/claim-facts.ts'
import { check } from './make-check.ts'

/** This many other claims for one postcode on one day are a burst. */
const BURST = 4

/** Compares the number of a firm's claims with other firms, and counts claims for the same place. */
export function paceChecks({ claim, elsewhere }: Pick<ClaimFacts, 'claim' | 'elsewhere'>): Check[] {
  const { claims, peers, same_place } = elsewhere.pace
  const postcode = claim.installation_postcode
  return [
    check('usual_pace', peers === null ? null : claims <= peers, {
      values: { claims, peers: peers ?? 0 },
    }),
    check('usual_place', postcode ? same_place < BURST : null, {
      values: { claims: same_place, postcode: postcode ?? '' },
    }),
  ]
}
