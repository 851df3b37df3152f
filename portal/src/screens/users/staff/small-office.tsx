import { arkes } from '@ruecklauf/model'
import { useChanges } from '../../../changes/change-calls.ts'
import { useMember } from '../../../client/portal.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { mayCall } from '../../../units/fields/fields.ts'

/** So many people have to be able to confirm, so that one of them may be away. */
const ENOUGH = 3

/** Says early that too few people can confirm what others propose, and what to do; else nothing. */
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
