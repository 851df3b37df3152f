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

/** The request of `next` and `upcoming`: the filter of the queue without the viewed claims. */
export async function narrowing({ queries, behind }: Asking, viewedIds: readonly string[] = []) {
  const q = queueSearch()
  const filter = queueFilter(await claimsBehind(queries, { ...behind, q }))
  return { ...(filter ? { filter } : {}), skip: [...seenClaims(), ...viewedIds] }
}

/** Reads the claim after the given one without taking it. Runs once while a claim is on screen. */
export const upcomingAfter = (asking: Asking, claim: string) =>
  queryOptions({
    // The key has no arke, so live events don't refetch it. The server checks it again on `next`.
    queryKey: ['upcoming', claim],
    queryFn: async ({ signal }) => {
      const body = await narrowing(asking, [claim])
      return asking.claims.callFunction({ name: 'upcoming', body }, { signal, quiet: true })
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })

/** Returns the cached claim after `claimId`; undefined when it is not loaded. */
export function claimAtHand({ queries, claims }: Asking, claimId: string) {
  const upcoming = queries.getQueryData<{ id: string } | null>(['upcoming', claimId])
  return upcoming
    ? queries.getQueryData<Loaded<'paperwork'>>(unitOf(claims, upcoming.id).queryKey)
    : undefined
}

/** Key of the mutation that opens the next claim. Its context holds the cached claim. */
export const goingOn = ['next'] as const

/** Returns the claim. A cached claim shows as taken by the reader while the server takes it. */
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
