import type { Occasion } from '../../changes/note.ts'
import { overtakeChanges } from '../../changes/overtake.ts'
import { companyChange } from './company-change.ts'

/** Ends the changes a company requested, because it closed or is a duplicate; the company knows why. */
export const endCompanyChanges = (occasion: Occasion, company: string, why: 'closed' | 'merged') =>
  overtakeChanges(occasion, {
    of: { kinds: ['company'], subject: company },
    kindOf: () => companyChange,
    reason: (say) => say(`actions:company_gone.${why}`),
    told: null,
  })
