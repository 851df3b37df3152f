import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type Loaded, listOf, type Units, useUnits } from '../../client/units.ts'
import { useListState } from '../../units/lists/list-state.ts'

/** Parts of a serial number are searched from here on, as in the palette. */
const LEAST_LETTERS = 3
const MOST_CLAIMS = 50

const devicesLike = (units: Units<'paperwork_line'>, q: string) =>
  listOf(units, {
    filter: { op: 'icontains', path: 'serial', value: q.trim() },
    limit: MOST_CLAIMS,
  })

const isEnough = (q: string) => q.trim().length >= LEAST_LETTERS

const claimsOf = (devices: readonly Loaded<'paperwork_line'>[]) => [
  ...new Set(devices.flatMap(({ link_paperwork }) => link_paperwork?.id ?? [])),
]

/** The claims whose devices have the searched text in their serial numbers, by id. */
export function useClaimsBySerial(): string[] {
  const { q } = useListState().state
  const enabled = isEnough(q)
  const { data } = useQuery({ ...devicesLike(useUnits('paperwork_line'), q), enabled })
  return enabled ? claimsOf(data?.items ?? []) : []
}

/** The same where no list is on screen. */
export async function claimsBySerial(
  queries: QueryClient,
  { units, q }: { units: Units<'paperwork_line'>; q: string },
): Promise<string[]> {
  if (!isEnough(q)) return []
  const { items } = await queries.fetchQuery({ ...devicesLike(units, q), staleTime: 60_000 })
  return claimsOf(items)
}
