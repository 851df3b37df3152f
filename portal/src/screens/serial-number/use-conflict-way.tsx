import { arkes } from '@ruecklauf/model'
import { useNavigate } from '@tanstack/react-router'
import { Scale } from 'lucide-react'
import { useMember } from '../../client/portal.tsx'
import type { AnyUnit } from '../../client/units.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'
import type { HeadAction } from '../../units/page/head-actions.tsx'
import { useConflicts } from '../conflicts/conflict-calls.ts'

/** The way to where two claims of this device are compared, as long as that is not settled. */
export function useConflictWay({ serial, link_paperwork }: AnyUnit): HeadAction | undefined {
  const say = useSay('serial_number')
  const { role, segment } = useMember()
  const navigate = useNavigate()
  const claim = (link_paperwork as { id: string } | null)?.id
  const mayRead = mayCall(role, arkes.paperwork, 'conflicts')
  const { data } = useConflicts(claim ?? '', { enabled: Boolean(claim) && mayRead })
  const isOpen = data?.conflicts.some(
    (conflict) => conflict.serial === serial && ['open', 'waiting'].includes(conflict.state),
  )
  if (!claim || !isOpen) return undefined
  return {
    id: 'conflict',
    label: say('serial_number:action.conflict'),
    icon: <Scale aria-hidden />,
    onClick: () =>
      void navigate({
        to: '/$member/paperworks/$id/conflicts',
        params: { member: segment, id: claim },
      }),
  }
}
