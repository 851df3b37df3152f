import type { AnyUnit } from '../../client/units.ts'
import { blankData, type CompanyData } from './company-data.ts'
import { draftOf } from './draft.ts'

/** What was typed before, else what is known of the company. */
export const draftedData = (member: string, company: AnyUnit): CompanyData => ({
  ...blankData,
  ...knownTexts(company),
  ...draftOf(sessionStorage, member).read(),
})

const knownTexts = (company: AnyUnit): Partial<CompanyData> =>
  Object.fromEntries(
    Object.entries(blankData).flatMap(([id, blank]) => {
      const known = company[id]
      return typeof blank === 'string' && typeof known === 'string' ? [[id, known]] : []
    }),
  )
