import { useQuery } from '@tanstack/react-query'
import { hasRight, useMember } from '../../client/portal.tsx'
import { listOf, useUnits } from '../../client/units.ts'

/** The bookings of one claim, newest first. */
export function useClaimBookings(claim: string) {
  const member = useMember()
  const filter = { op: 'eq', path: 'link_paperwork', value: claim } as const
  return useQuery({
    ...listOf(useUnits('wallet_entry'), { filter, limit: 100 }),
    enabled: member.role === 'installer' && hasRight(member, 'may_see'),
  })
}

/** The day on which the cashback of a claim can be paid out; null before it is approved. */
export function useAvailableOn(claim: string): string | null {
  const bookings = useClaimBookings(claim).data?.items ?? []
  return bookings.find(({ booking_type }) => booking_type === 'cashback')?.value_date ?? null
}
