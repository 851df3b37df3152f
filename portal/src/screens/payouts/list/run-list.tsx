import { arkes } from '@ruecklauf/model'
import { useMember } from '../../../client/portal.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { EmptyState } from '../../../ui/layout/waiting/empty-state.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { UnitTable } from '../../../units/lists/unit-table.tsx'
import { NextRun } from './next-run.tsx'

/** Every payout run, the newest first, and when the calendar makes the next one. */
export function RunList() {
  const say = useSay('payouts', 'units')
  const { segment } = useMember()
  return (
    <Stack gap={4}>
      <NextRun />
      <UnitTable
        arke={arkes.payout_run}
        columns={['run_number', 'payout_run_status', 'execution_on', 'item_count', 'total']}
        searched={['run_number', 'message_id']}
        linkTo={({ id }) => ({
          to: '/$member/paperworks/payouts/$id',
          params: { member: segment, id },
        })}
        period="execution_on"
        totals={(count) => say('payouts:list.total', { count })}
        empty={
          <EmptyState title={say('payouts:list.empty_title')}>
            {say('payouts:list.empty_text')}
          </EmptyState>
        }
      />
    </Stack>
  )
}
