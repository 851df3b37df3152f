import { useEffect, useState } from 'react'
import type { AnyUnit } from '../../client/units.ts'
import { blankData, type CompanyData } from './company-data.ts'
import { draftOf } from './draft.ts'

/** What was typed before, else what is known of the company. */
export function useDraft(member: string, company: AnyUnit) {
  const [draft] = useState(() => draftOf(sessionStorage, member))
  const [data, setData] = useState<CompanyData>(() => ({
    ...blankData,
    ...knownTexts(company),
    ...draft.read(),
  }))
  useEffect(() => draft.write(data), [draft, data])
  return [data, setData] as const
}

const knownTexts = (company: AnyUnit): Partial<CompanyData> =>
  Object.fromEntries(
    Object.entries(blankData).flatMap(([id, blank]) => {
      const known = company[id]
      return typeof blank === 'string' && typeof known === 'string' ? [[id, known]] : []
    }),
  )
