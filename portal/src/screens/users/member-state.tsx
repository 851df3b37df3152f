import type { AnyUnit } from '../../client/units.ts'
import { Alert } from '../../ui/text/alert.tsx'
import { useSay } from '../../ui/text/use-say.ts'

/** That a member is locked or its registration declined, and why. */
export function MemberState({ unit }: { unit: AnyUnit }) {
  const say = useSay('users')
  const state = unit.inactive === true ? 'locked' : unit.member_status
  if (state !== 'locked' && state !== 'declined') return null
  const reason = typeof unit.status_reason === 'string' ? unit.status_reason : ''
  return (
    <Alert tone="warning" title={say(`users:state.${state}`)}>
      {reason ? say('users:state.reason', { reason }) : say('users:state.no_reason')}
    </Alert>
  )
}
