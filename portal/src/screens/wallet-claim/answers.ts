import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { documentsOf } from '../../claims/claim-queries.ts'
import { openItemsOf } from '../../claims/request-items.ts'
import { useHttp } from '../../client/portal.tsx'
import type { Loaded } from '../../client/units.ts'

/** A document uploaded for a requested item. */
export interface Answer {
  document: string
  name: string
}

/**
 * Returns the uploaded answers by item id. This browser stores them until they are sent, so nobody
 * uploads twice. Ignores documents that no longer exist.
 */
export function useAnswers(claim: Loaded<'paperwork'>) {
  const documents = useQuery(documentsOf(useHttp(), claim.id)).data?.items
  const [storedAnswers, setStoredAnswers] = useState<Record<string, Answer>>(() => read(claim.id))
  const present = new Set(documents?.map(({ id }) => id))
  const open = new Set(openItemsOf(claim).map(({ id }) => id))
  const answers = Object.fromEntries(
    Object.entries(storedAnswers).filter(
      ([item, { document }]) => open.has(item) && (!documents || present.has(document)),
    ),
  )
  const give = (item: string, answer: Answer | null) => {
    const { [item]: _, ...others } = answers
    const next = answer ? { ...others, [item]: answer } : others
    setStoredAnswers(next)
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
