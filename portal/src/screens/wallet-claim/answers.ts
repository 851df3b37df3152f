import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { documentsOf } from '../../claims/claim-queries.ts'
import { openItemsOf } from '../../claims/request-items.ts'
import { useHttp } from '../../client/portal.tsx'
import type { Loaded } from '../../client/units.ts'

/** A document that was uploaded as the answer to one item. */
export interface Answer {
  document: string
  name: string
}

/**
 * What was uploaded for each requested item, by its id. Kept in this browser until it is sent, so
 * that nobody has to upload twice; only documents that the claim still has count.
 */
export function useAnswers(claim: Loaded<'paperwork'>) {
  const documents = useQuery(documentsOf(useHttp(), claim.id)).data?.items
  const [given, setGiven] = useState<Record<string, Answer>>(() => read(claim.id))
  const present = new Set(documents?.map(({ id }) => id))
  const open = new Set(openItemsOf(claim).map(({ id }) => id))
  const answers = Object.fromEntries(
    Object.entries(given).filter(
      ([item, { document }]) => open.has(item) && (!documents || present.has(document)),
    ),
  )
  const give = (item: string, answer: Answer | null) => {
    const { [item]: _, ...others } = answers
    const next = answer ? { ...others, [item]: answer } : others
    setGiven(next)
    sessionStorage.setItem(keyOf(claim.id), JSON.stringify(next))
  }
  return { answers, give }
}

const keyOf = (claim: string) => `answers:${claim}`

function read(claim: string): Record<string, Answer> {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(claim)) ?? '{}')
  } catch {
    return {}
  }
}
