import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMember } from '../../client/portal.tsx'
import { unitOf, useUnits } from '../../client/units.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { useBehind } from './claims-behind.ts'
import { queueFilter } from './queue-place.ts'
import { seeClaim, unseeAll } from './seen-claims.ts'
import { claimAtHand, goingOn, narrowing } from './upcoming.ts'

/**
 * Opens the next claim within the filter of the queue: own claims first, then the most urgent
 * waiting one, which it takes. Shows a cached claim immediately and replaces it if another reviewer
 * was faster. Returns no claim twice in a round and reports the end of the round. Does not navigate
 * if the reader has left the page.
 * @param current the claim on screen; without it, a new round begins.
 * @param ready loads the data of the next claim before the current one leaves the screen.
 */
export function useNext(current?: string, ready?: (id: string) => Promise<void>) {
  const say = useSay('paperworks')
  const { segment } = useMember()
  const claims = useUnits('paperwork')
  const behind = useBehind()
  const queries = useQueryClient()
  const router = useRouter()
  const asking = { queries, claims, behind }
  const place = () => router.latestLocation.pathname
  const goTo = (id: string) =>
    router.navigate({ to: '/$member/paperworks/$id', params: { member: segment, id } })
  const unit = (id: string) => unitOf(claims, id).queryKey
  return useMutation({
    mutationKey: goingOn,
    onMutate: () => {
      const from = place()
      const atHand = current ? claimAtHand(asking, current) : undefined
      if (atHand) void goTo(atHand.id)
      return { from, first: atHand?.id }
    },
    mutationFn: async () => {
      const first = current ? claimAtHand(asking, current)?.id : undefined
      if (current) seeClaim(current)
      else unseeAll()
      const body = { ...(await narrowing(asking)), ...(first ? { first } : {}) }
      return claims.callFunction({ name: 'next', body })
    },
    onSuccess: async (claim, _, { from, first }) => {
      // Refetch the next claim now, and the previous one when the reader returns to it.
      void queries.invalidateQueries({ queryKey: ['paperwork'], refetchType: 'none' })
      void queries.invalidateQueries({ queryKey: ['paperwork', 'lease'] })
      if (!claim) {
        unseeAll()
        const none = queueFilter([])
          ? say('paperworks:next.none_within')
          : say('paperworks:next.none')
        return void toast.blank(none, { id: 'next' })
      }
      const isThere = () => place() === from || place().endsWith(`/${first}`)
      if (claim.id !== first) await ready?.(claim.id)
      if (isThere() && claim.id !== first) await goTo(claim.id)
      // The claim shows as taken until it is refetched (`useAsTaken`).
      if (first) await queries.invalidateQueries({ queryKey: unit(first) })
    },
    onError: (_, __, context) => {
      if (context?.first) void queries.invalidateQueries({ queryKey: unit(context.first) })
      toast.error(say('paperworks:next.failed'), { id: 'next' })
    },
  })
}
