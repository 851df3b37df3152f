import { inArray, isNull, not, or } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { type Loaded, listOf, useUnits } from '../client/units.ts'

/**
 * An open request of the office: documents of a claim or photos of type plates, and the deadline.
 */
export interface AskedClaim {
  claim: Loaded<'paperwork'>
  what: 'request' | 'photo'
  due_on: string | null
}

const awaited = or(inArray('paperwork_status', ['request_document']), not(isNull('photo_due_on')))

/** All open requests of the office, most urgent first, shared by all screens that show them. */
export function useAskedClaims() {
  const query = useQuery(listOf(useUnits('paperwork'), { filter: awaited, limit: 100 }))
  return { query, asked: query.data?.items.flatMap(asksOf).toSorted(bySoonest) }
}

function asksOf(claim: Loaded<'paperwork'>): AskedClaim[] {
  const { paperwork_status, request_deadline, photo_due_on } = claim
  return [
    ...(paperwork_status === 'request_document'
      ? [{ claim, what: 'request' as const, due_on: request_deadline }]
      : []),
    ...(photo_due_on ? [{ claim, what: 'photo' as const, due_on: photo_due_on }] : []),
  ]
}

const never = '9999-12-31'

const bySoonest = (first: AskedClaim, second: AskedClaim) =>
  (first.due_on ?? never).localeCompare(second.due_on ?? never)
