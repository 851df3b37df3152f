import { useQuery } from '@tanstack/react-query'
import { hasRight, useMember } from '../../client/portal.tsx'
import { listOf, useUnits } from '../../client/units.ts'

/** Returns the bookings of a claim, newest first. */
export function useClaimBookings(claim: string) {
  const member = useMember()
  const filter = { op: 'eq', path: 'link_paperwork', value: claim } as const
  return useQuery({
    ...listOf(useUnits('wallet_entry'), { filter, limit: 100 }),
    enabled: member.role === 'installer' && hasRight(member, 'may_see'),
  })
}
