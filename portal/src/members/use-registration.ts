import { isUnfinished, type Registration } from '@ruecklauf/model'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Member } from '../client/portal.tsx'
import { useUnits } from '../client/units.ts'

/** The state of the member's registration. Only participants query it. */
export function useRegistration({ id, role }: Pick<Member, 'id' | 'role'>) {
  const units = useUnits<'installer' | 'wholesaler'>(arkeOf(role))
  const registrationQuery: UseQueryResult<Registration> = useQuery({
    queryKey: registrationKey({ id, role }),
    queryFn: ({ signal }) =>
      units.callFunction({ name: 'registration', id }, { signal, quiet: true }),
    enabled: role === 'installer' || role === 'wholesaler',
  })
  return registrationQuery
}

/** A participant of the programme. Others have no registration. */
const arkeOf = (role: Member['role']) => (role === 'wholesaler' ? 'wholesaler' : 'installer')

export const registrationKey = ({ id, role }: Pick<Member, 'id' | 'role'>) => [
  arkeOf(role),
  'unit',
  id,
  'registration',
]

/** What blocks a participant's submission: missing data, or a pending approval. */
export type Hurdle = 'incomplete' | 'in_review' | null

/** A participant's blocker. Undefined while loading. */
export function useHurdle(member: Pick<Member, 'id' | 'role'>): Hurdle | undefined {
  const status = useRegistration(member).data?.member_status
  if (status === undefined) return undefined
  if (status === 'in_review') return 'in_review'
  return isUnfinished(status) ? 'incomplete' : null
}
