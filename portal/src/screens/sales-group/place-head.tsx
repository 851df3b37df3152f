import { arkes } from '@ruecklauf/model'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { useDueChange } from '../../changes/use-due-change.tsx'
import { useMember } from '../../client/portal.tsx'
import type { AnyUnit } from '../../client/units.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'
import { HeadActions, type HeadRest } from '../../units/page/head-actions.tsx'
import { backInUse } from '../../units/page/unit-head.tsx'
import { MoveDialog } from './moves/move-dialog.tsx'
import type { Moved } from './moves/moves.tsx'

interface PlaceHeadProps {
  arke: Moved['arke']
  unit: AnyUnit
  rest: HeadRest
}

/** Shows the due task of a sales point or group: reactivation, an open share, or a missing group. */
export function PlaceHead({ arke, unit, rest }: PlaceHeadProps) {
  const say = useSay('sales_group')
  const { role } = useMember()
  const [isPlanning, setPlanning] = useState(false)
  const change = useDueChange(unit.id)
  const isAlone = arke === 'sales_point' && !unit.link_sales_group
  const move = {
    id: 'move',
    label: say('sales_group:moves.plan'),
    icon: <CalendarClock aria-hidden />,
    onClick: () => setPlanning(true),
  }
  const own = mayCall(role, arkes[arke], 'plan_move') ? [move] : []
  return (
    <>
      <HeadActions
        edit={rest.edit}
        due={backInUse(rest) ?? change ?? (isAlone ? own[0] : undefined)}
        others={[...own, ...rest.others]}
      />
      {isPlanning ? (
        <MoveDialog arke={arke} id={unit.id} onClose={() => setPlanning(false)} />
      ) : null}
    </>
  )
}
