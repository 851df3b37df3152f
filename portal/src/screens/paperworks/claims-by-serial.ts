import { useQuery } from '@tanstack/react-query'
import { listOf, useUnits } from '../../client/units.ts'
import { useListState } from '../../units/lists/list-state.ts'

/** Parts of a serial number are searched from here on, as in the palette. */
const LEAST_LETTERS = 3
const MOST_CLAIMS = 50

/** The claims whose devices have the searched text in their serial numbers, by id. */
export function useClaimsBySerial(): string[] {
  const { q } = useListState().state
  const { data } = useQuery({
    ...listOf(useUnits('paperwork_line'), {
      filter: { op: 'icontains', path: 'serial', value: q },
      limit: MOST_CLAIMS,
    }),
    enabled: q.length >= LEAST_LETTERS,
  })
  if (q.length < LEAST_LETTERS) return []
  return [...new Set((data?.items ?? []).flatMap(({ link_paperwork }) => link_paperwork?.id ?? []))]
}
