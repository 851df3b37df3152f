import { isUnfinished, type Registration } from '@ruecklauf/model'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Member } from '../client/portal.tsx'
import { useUnits } from '../client/units.ts'

/** Where the member's registration stands; nobody but participants is asked. */
export function useRegistration({ id, role }: Pick<Member, 'id' | 'role'>) {
  const units = useUnits<'installer' | 'wholesaler'>(arkeOf(role))
  const asked: UseQueryResult<Registration> = useQuery({
    queryKey: registrationKey({ id, role }),
    queryFn: ({ signal }) =>
      units.callFunction({ name: 'registration', id }, { signal, quiet: true }),
    enabled: role === 'installer' || role === 'wholesaler',
  })
  return asked
}

/** Of a participant of the programme; others have no registration. */
const arkeOf = (role: Member['role']) => (role === 'wholesaler' ? 'wholesaler' : 'installer')

export const registrationKey = ({ id, role }: Pick<Member, 'id' | 'role'>) => [
  arkeOf(role),
  'unit',
  id,
  'registration',
]

/** What keeps a participant from handing in: data that are missing, or an approval that is owed. */
export type Hurdle = 'incomplete' | 'in_review' | null

/** The hurdle before a participant; undefined while it is asked for. */
export function useHurdle(member: Pick<Member, 'id' | 'role'>): Hurdle | undefined {
  const status = useRegistration(member).data?.member_status
  if (status === undefined) return undefined
  if (status === 'in_review') return 'in_review'
  return isUnfinished(status) ? 'incomplete' : null
}
