import { arkes } from '@ruecklauf/model'
import { useMember } from '../../../client/portal.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { EmptyState } from '../../../ui/layout/waiting/empty-state.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { ListControls } from '../../../units/lists/list-controls.tsx'
import { Period } from '../../../units/lists/list-filters.tsx'
import { Rows } from '../../../units/lists/list-rows.tsx'
import { UnitList } from '../../../units/lists/unit-list.tsx'
import { NextRun } from './next-run.tsx'

/** Every payout run, the newest first, and when the calendar makes the next one. */
export function RunList() {
  const say = useSay('payouts', 'units')
  const { segment } = useMember()
  return (
    <Stack gap={4}>
      <NextRun />
      <UnitList
        arke={arkes.payout_run}
        columns={['run_number', 'payout_run_status', 'execution_on', 'item_count', 'total']}
        searched={['run_number', 'message_id']}
      >
        <ListControls>
          <Period of={arkes.payout_run} by="execution_on" />
        </ListControls>
        <Rows
          linkTo={({ id }) => ({
            to: '/$member/paperworks/payouts/$id',
            params: { member: segment, id },
          })}
          totals={(count) => say('payouts:list.total', { count })}
          empty={
            <EmptyState title={say('payouts:list.empty_title')}>
              {say('payouts:list.empty_text')}
            </EmptyState>
          }
        />
      </UnitList>
    </Stack>
  )
}
