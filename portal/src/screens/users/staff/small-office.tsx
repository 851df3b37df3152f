import { arkes } from '@ruecklauf/model'
import { useChanges } from '../../../changes/change-calls.ts'
import { useMember } from '../../../client/portal.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { mayCall } from '../../../units/fields/fields.ts'

/** The minimum number of people who can confirm, so one of them can be absent. */
const ENOUGH = 3

/** Warns when too few people can confirm proposals; otherwise nothing. */
export function SmallOffice() {
  const say = useSay('users')
  const { role } = useMember()
  const { data } = useChanges(
    { open: true },
    { enabled: mayCall(role, arkes.user, 'propose_staff') },
  )
  if (!data || data.confirming_people >= ENOUGH) return null
  return (
    <Alert>
      {say(data.confirming_people < 2 ? 'users:staff.needs_two' : 'users:staff.needs_three')}
    </Alert>
  )
}
