import { useQuery } from '@tanstack/react-query'
import { useMember } from '../../client/portal.tsx'
import { unitOf, useUnits } from '../../client/units.ts'
import { LinkButton } from '../../ui/inputs/link-button.tsx'
import { Alert } from '../../ui/text/alert.tsx'
import { useSay } from '../../ui/text/use-say.ts'

/** What keeps a participant from handing in: data that are missing, or an approval that is owed. */
export type Hurdle = 'incomplete' | 'in_review' | null

/** The hurdle before a participant; undefined while it is asked for. */
export function useHurdle(): Hurdle | undefined {
  const { id, role } = useMember()
  const arke = role === 'wholesaler' ? 'wholesaler' : 'installer'
  const { data } = useQuery(unitOf(useUnits<'installer' | 'wholesaler'>(arke), id))
  if (!data) return undefined
  const { member_status } = data
  if (member_status === 'incomplete' || member_status === 'invited') return 'incomplete'
  return member_status === 'in_review' ? 'in_review' : null
}

/** Tells a new participant where the registration stands. */
export function RegistrationState() {
  const say = useSay('home')
  const hurdle = useHurdle()
  if (!hurdle) return null
  return (
    <Alert
      tone={hurdle === 'incomplete' ? 'warning' : 'info'}
      title={say(`home:registration.${hurdle}.title`)}
      action={
        hurdle === 'incomplete' ? (
          <LinkButton to="/complete-data" size="small">
            {say('home:registration.incomplete.action')}
          </LinkButton>
        ) : null
      }
    >
      {say(`home:registration.${hurdle}.text`)}
    </Alert>
  )
}
