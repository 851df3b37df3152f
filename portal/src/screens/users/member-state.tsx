import { arkes, type ObjectLog } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useHttp } from '../../client/portal.tsx'
import { type AnyUnit, useAnyUnits } from '../../client/units.ts'
import { Alert } from '../../ui/text/alert.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import type { MemberArke } from './member-fields.ts'

/** Shows that a member is locked, closed or declined, with reason, author and date. */
export function MemberState({ arke, unit }: { arke: MemberArke; unit: AnyUnit }) {
  const say = useSay('users')
  const format = useFormat()
  const isGone = unit.member_status === 'closed' || unit.member_status === 'deleted'
  const state = unit.inactive === true && !isGone ? 'locked' : unit.member_status
  const isStopped = state === 'locked' || state === 'declined' || state === 'closed'
  const http = useHttp()
  const { wire } = useAnyUnits(arkes[arke])
  const { data } = useQuery({
    queryKey: [wire, 'unit', unit.id, 'log', 'first'],
    queryFn: ({ signal }) =>
      http.get<ObjectLog>(`/lib/${wire}/unit/${unit.id}/function/log`, { signal, quiet: true }),
    enabled: isStopped,
  })
  if (!isStopped) return null
  const reason = typeof unit.status_reason === 'string' ? unit.status_reason : ''
  const step = data?.items.find(({ action }) => action === steps[state])
  return (
    <Alert tone="warning" title={say(`users:state.${state}`)}>
      {state === 'closed'
        ? say('users:state.by_member')
        : reason
          ? say('users:state.reason', { reason })
          : say('users:state.no_reason')}
      {step ? (
        <p>
          {step.actor?.label
            ? say('users:state.by', { who: step.actor.label, when: format.instant(step.at) })
            : say('users:state.on', { when: format.instant(step.at) })}
        </p>
      ) : null}
    </Alert>
  )
}

const steps = {
  locked: 'lock',
  declined: 'decline_registration',
  closed: 'close_account',
} as const
