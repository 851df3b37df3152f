import type { Occasion } from '../../changes/note.ts'
import { overtakeChanges } from '../../changes/overtake.ts'
import { companyChange } from './company-change.ts'

/** Ends the data that a company asked for, because it is closed or another's duplicate; it knows why. */
export const endCompanyChanges = (occasion: Occasion, company: string, why: 'closed' | 'merged') =>
  overtakeChanges(occasion, {
    of: { kinds: ['company'], subject: company },
    kindOf: () => companyChange,
    reason: (say) => say(`actions:company_gone.${why}`),
    told: null,
  })
