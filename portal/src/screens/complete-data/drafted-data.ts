import type { AnyUnit } from '../../client/units.ts'
import { blankData, type CompanyData, companyData } from './company-data.ts'
import { draftOf } from './draft.ts'

/** What was typed in this window, else what was saved of the company. */
export const draftedData = (member: string, company: AnyUnit): CompanyData => ({
  ...blankData,
  ...savedData(company),
  ...draftOf(sessionStorage, member).read(),
})

/** What the server holds of the form, each field as far as it is one. */
const savedData = (company: AnyUnit): Partial<CompanyData> =>
  Object.fromEntries(
    Object.entries(companyData.shape).flatMap(([id, field]) => {
      const saved = field.safeParse(company[id])
      return saved.success ? [[id, saved.data]] : []
    }),
  )
