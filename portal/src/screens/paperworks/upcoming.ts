import { type QueryClient, queryOptions, useMutationState } from '@tanstack/react-query'
import { useMember } from '../../client/portal.tsx'
import { type Loaded, type Units, unitOf } from '../../client/units.ts'
import { claimsBehind, type useBehind } from './claims-behind.ts'
import { queueFilter, queueSearch } from './queue-place.ts'
import { seenClaims } from './seen-claims.ts'

interface Asking {
  queries: QueryClient
  claims: Units<'paperwork'>
  behind: ReturnType<typeof useBehind>
}

/** What `next` and `upcoming` are asked: within what the queue is narrowed to, none that was looked at. */
export async function narrowing({ queries, behind }: Asking, looked: readonly string[] = []) {
  const q = queueSearch()
  const filter = queueFilter(await claimsBehind(queries, { ...behind, q }))
  return { ...(filter ? { filter } : {}), skip: [...seenClaims(), ...looked] }
}

/** The claim that comes after one, which nobody has taken for it; asked once while it is on screen. */
export const upcomingAfter = (asking: Asking, claim: string) =>
  queryOptions({
    // No arke's: what others do meanwhile is the server's to judge when it is wanted.
    queryKey: ['upcoming', claim],
    queryFn: async ({ signal }) => {
      const body = await narrowing(asking, [claim])
      return asking.claims.callFunction({ name: 'upcoming', body }, { signal, quiet: true })
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })

/** The claim after one, as far as it is at hand already. */
export function claimAtHand({ queries, claims }: Asking, after: string) {
  const upcoming = queries.getQueryData<{ id: string } | null>(['upcoming', after])
  return upcoming
    ? queries.getQueryData<Loaded<'paperwork'>>(unitOf(claims, upcoming.id).queryKey)
    : undefined
}

/** The key of the mutation that goes on to the next claim; its context says which was at hand. */
export const goingOn = ['next'] as const

/** A claim as it stands; one that was at hand and is just being taken already as the reader's. */
export function useAsTaken(
  claim: Loaded<'paperwork'> | undefined,
): Loaded<'paperwork'> | undefined {
  const { id: member, name, arke_id } = useMember()
  const taking = useMutationState({
    filters: { mutationKey: goingOn, status: 'pending' },
    select: ({ state }) => (state.context as { first?: string } | undefined)?.first,
  })
  if (claim?.paperwork_status !== 'submitted' || !taking.includes(claim.id)) return claim
  const assignee = { id: member, arke_id, label: name } as Loaded<'paperwork'>['link_assignee']
  return { ...claim, paperwork_status: 'in_review', link_assignee: assignee }
}
