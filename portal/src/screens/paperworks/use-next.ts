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
 * Goes on to the next claim of what the queue is narrowed to: own ones first, then the most urgent
 * that waits, which is taken. One that is at hand is on screen at once, and gives way where somebody else
 * was faster. None comes twice before all have come; says so when there is none. Whoever has left the
 * page meanwhile stays where he is.
 * @param current the claim on screen, which is left; without it, a new round begins.
 * @param ready reads what another needs to be drawn: until then the one on screen stays.
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
      // What is left is read anew when somebody comes back to it; what is shown, now.
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
      // Until it is read anew it is shown as taken (`useAsTaken`).
      if (first) await queries.invalidateQueries({ queryKey: unit(first) })
    },
    onError: (_, __, context) => {
      if (context?.first) void queries.invalidateQueries({ queryKey: unit(context.first) })
      toast.error(say('paperworks:next.failed'), { id: 'next' })
    },
  })
}
