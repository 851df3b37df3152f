import { useQuery } from '@tanstack/react-query'
import { useMember } from '../../client/portal.tsx'
import { useUnits } from '../../client/units.ts'

/** The wholesaler's shares of these claims, by id. Undefined while loading and for other roles. */
export function useClaimShares(claims: readonly string[]) {
  const { role } = useMember()
  const units = useUnits('paperwork')
  const { data } = useQuery({
    queryKey: [units.wire, 'shares', claims],
    queryFn: ({ signal }) =>
      units.callFunction({ name: 'shares', body: { claims } }, { signal, quiet: true }),
    enabled: role === 'wholesaler' && claims.length > 0,
    placeholderData: (previous) => previous,
  })
  return data && new Map(data.map((share) => [share.claim, share]))
}

/** The wholesaler's months, newest first. Only wholesalers query them. */
export function useShareMonths() {
  const { role } = useMember()
  const units = useUnits('wallet_entry')
  return useQuery({
    queryKey: [units.wire, 'share_months'],
    queryFn: ({ signal }) => units.callFunction({ name: 'share_months' }, { signal, quiet: true }),
    enabled: role === 'wholesaler',
  })
}
