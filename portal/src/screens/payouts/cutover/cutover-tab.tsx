import { arkes } from '@ruecklauf/model'
import { useSearch } from '@tanstack/react-router'
import { useMember } from '../../../client/portal.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { EmptyState } from '../../../ui/layout/waiting/empty-state.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { ListControls } from '../../../units/lists/list-controls.tsx'
import { Rows } from '../../../units/lists/list-rows.tsx'
import { UnitList } from '../../../units/lists/unit-list.tsx'
import { CutoverCard } from './cutover-card.tsx'
import { HandInCard } from './hand-in-card.tsx'

/** Imports balances of the former programme. One person submits a file, another releases it. */
export function CutoverTab() {
  const say = useSay('payouts', 'units')
  const { segment } = useMember()
  const { file } = useSearch({ from: '/$member/paperworks/payouts' })
  if (file) return <CutoverCard key={file} id={file} />
  return (
    <Stack gap={5}>
      <HandInCard />
      <UnitList
        arke={arkes.cutover}
        columns={[
          'filename',
          'cutover_kind',
          'cutover_status',
          'row_count',
          'total',
          'link_proposed_by',
          'proposed_at',
        ]}
        searched={['filename']}
      >
        <ListControls />
        <Rows
          linkTo={({ id }) => ({
            to: '/$member/paperworks/payouts',
            params: { member: segment },
            search: { tab: 'cutover', file: id },
          })}
          empty={
            <EmptyState title={say('payouts:cutover.empty_title')}>
              {say('payouts:cutover.empty_text')}
            </EmptyState>
          }
        />
      </UnitList>
    </Stack>
  )
}
