import { arkes, eq } from '@ruecklauf/model'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useChanges } from '../../../changes/change-calls.ts'
import { OpenChanges } from '../../../changes/open-changes.tsx'
import { ProposeDialog, usePropose } from '../../../changes/propose-dialog.tsx'
import { useMember } from '../../../client/portal.tsx'
import { useUnits } from '../../../client/units.ts'
import { reason } from '../../../forms/rules.ts'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { StatusChip } from '../../../ui/text/status-chip.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { mayCall } from '../../../units/fields/fields.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { RelatedUnits } from '../../../units/page/related-units.tsx'
import { MoveDialog } from './move-dialog.tsx'
import styles from './moves.module.css'

export interface Moved {
  arke: 'sales_group' | 'sales_point'
  /** Id of the group or the sales point. */
  id: string
}

const links = { sales_group: 'link_sales_group', sales_point: 'link_sales_point' } as const
const tones = { planned: 'info', done: 'neutral', withdrawn: 'neutral', refused: 'danger' } as const
const isState = (state: unknown): state is keyof typeof tones =>
  typeof state === 'string' && state in tones

/** Lists past and planned moves of a group or sales point, and proposes new ones. */
export function Moves({ arke, id }: Moved) {
  const say = useSay('sales_group')
  const { role } = useMember()
  const labels = useLabels()
  const [isPlanning, setPlanning] = useState(false)
  const [withdrawn, setWithdrawn] = useState<string | null>(null)
  const waiting = useChanges({ kind: 'group_move', subject: id, open: true }).data?.items ?? []
  const isFree = waiting.length === 0
  return (
    <>
      <OpenChanges kind="group_move" subject={id} />
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
              {isFree &&
              move_state === 'planned' &&
              mayCall(role, arkes.group_move, 'withdraw_move') ? (
                <Button look="ghost" size="small" onClick={() => setWithdrawn(move)}>
                  {say('sales_group:moves.withdraw')}
                </Button>
              ) : null}
            </span>
          ),
        }}
        action={
          isFree && mayCall(role, arkes[arke], 'plan_move') ? (
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
      {withdrawn ? <WithdrawDialog move={withdrawn} onClose={() => setWithdrawn(null)} /> : null}
    </>
  )
}

/** Asks why a planned move is cancelled. */
function WithdrawDialog({ move, onClose }: { move: string; onClose: () => void }) {
  const say = useSay('sales_group')
  const units = useUnits('group_move')
  const propose = usePropose(onClose)
  const form = useAppForm({
    schema: z.object({ reason }),
    defaults: { reason: '' },
    submit: (body) => propose(() => units.callFunction({ name: 'withdraw_move', id: move, body })),
  })
  return (
    <ProposeDialog form={form} title={say('sales_group:moves.withdraw_title')} onClose={onClose}>
      {null}
    </ProposeDialog>
  )
}
