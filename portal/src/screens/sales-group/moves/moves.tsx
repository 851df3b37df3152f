import { arkes, eq } from '@ruecklauf/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { useMember } from '../../../client/portal.tsx'
import { useUnits } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { StatusChip } from '../../../ui/text/status-chip.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { mayCall } from '../../../units/fields/fields.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { RelatedUnits } from '../../../units/page/related-units.tsx'
import { sayFailure } from '../../../units/say-failure.ts'
import { MoveDialog } from './move-dialog.tsx'
import styles from './moves.module.css'

export interface Moved {
  arke: 'sales_group' | 'sales_point'
  /** Of the group or the sales point. */
  id: string
}

const links = { sales_group: 'link_sales_group', sales_point: 'link_sales_point' } as const
const tones = { planned: 'info', done: 'neutral', withdrawn: 'neutral', refused: 'danger' } as const
const isState = (state: unknown): state is keyof typeof tones =>
  typeof state === 'string' && state in tones

/** When a group or a sales point came and will come to lie in another group; moves are planned here. */
export function Moves({ arke, id }: Moved) {
  const say = useSay('sales_group')
  const { role } = useMember()
  const labels = useLabels()
  const units = useUnits('group_move')
  const queries = useQueryClient()
  const [isPlanning, setPlanning] = useState(false)
  const withdraw = useMutation({
    mutationFn: (move: string) => units.callFunction({ name: 'withdraw_move', id: move, body: {} }),
    onSuccess: () => toast.success(say('sales_group:moves.withdrawn')),
    onError: sayFailure,
    onSettled: () => void queries.invalidateQueries(),
  })
  return (
    <>
      <RelatedUnits
        arke={arkes.group_move}
        title={say('sales_group:moves.title')}
        empty={say('sales_group:moves.empty')}
        filter={eq(links[arke], id)}
        order={['day;desc', 'inserted_at;desc']}
        columns={['day', 'link_from', 'link_to', 'state']}
        headers={{ state: labels.field(arkes.group_move, 'move_state') }}
        cells={{
          state: ({ id: move, move_state }) => (
            <span className={styles.state}>
              <StatusChip tone={isState(move_state) ? tones[move_state] : 'neutral'}>
                {labels.value(arkes.group_move, 'move_state', String(move_state))}
              </StatusChip>
              {move_state === 'planned' && mayCall(role, arkes.group_move, 'withdraw_move') ? (
                <Button
                  look="ghost"
                  size="small"
                  busy={withdraw.isPending && withdraw.variables === move}
                  onClick={() => withdraw.mutate(move)}
                >
                  {say('sales_group:moves.withdraw')}
                </Button>
              ) : null}
            </span>
          ),
        }}
        action={
          mayCall(role, arkes[arke], 'plan_move') ? (
            <Button
              size="small"
              icon={<CalendarClock aria-hidden />}
              onClick={() => setPlanning(true)}
            >
              {say('sales_group:moves.plan')}
            </Button>
          ) : null
        }
      />
      {isPlanning ? <MoveDialog arke={arke} id={id} onClose={() => setPlanning(false)} /> : null}
    </>
  )
}
