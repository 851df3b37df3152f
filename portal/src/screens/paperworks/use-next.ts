import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMember } from '../../client/portal.tsx'
import { useUnits } from '../../client/units.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { claimsBySerial } from './claims-by-serial.ts'
import { queueFilter, queueSearch } from './queue-place.ts'
import { seeClaim, seenClaims, unseeAll } from './seen-claims.ts'

/**
 * Goes on to the next claim of what the queue is narrowed to: own ones first, then the most urgent
 * that waits, which is taken. None comes twice before all have come; says so when there is none. Whoever
 * has left the page meanwhile stays where he is.
 * @param current the claim on screen, which is left; without it, a new round begins.
 */
export function useNext(current?: string) {
  const say = useSay('paperworks')
  const { segment } = useMember()
  const units = useUnits('paperwork')
  const devices = useUnits('paperwork_line')
  const queries = useQueryClient()
  const router = useRouter()
  const place = () => router.latestLocation.pathname
  return useMutation({
    onMutate: place,
    mutationFn: async () => {
      if (current) seeClaim(current)
      else unseeAll()
      const q = queueSearch()
      const filter = queueFilter(await claimsBySerial(queries, { units: devices, q }))
      const skip = seenClaims()
      return units.callFunction({ name: 'next', body: { ...(filter ? { filter } : {}), skip } })
    },
    onSuccess: async (claim, _, asked) => {
      if (!claim) {
        unseeAll()
        const none = queueFilter([])
          ? say('paperworks:next.none_within')
          : say('paperworks:next.none')
        return void toast.blank(none, { id: 'next' })
      }
      void queries.invalidateQueries({ queryKey: ['paperwork'] })
      if (place() === asked)
        await router.navigate({
          to: '/$member/paperworks/$id',
          params: { member: segment, id: claim.id },
        })
    },
    onError: () => toast.error(say('paperworks:next.failed'), { id: 'next' }),
  })
}
