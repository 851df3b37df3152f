import { arkes, type FilterKey, type PaperworkStatus } from '@ruecklauf/model'
import { useSearch } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { ClaimTotals } from '../../claims/claim-totals.tsx'
import { useMember } from '../../client/portal.tsx'
import { Button } from '../../ui/inputs/button/button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { EmptyState } from '../../ui/layout/waiting/empty-state.tsx'
import { useShortcuts } from '../../ui/overlays/shortcuts/use-shortcuts.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'
import { Bulk } from '../../units/lists/bulk-bar.tsx'
import { Bar } from '../../units/lists/list-controls.tsx'
import { Chips, Filters, ListNotes, Period, Search } from '../../units/lists/list-filters.tsx'
import { Rows } from '../../units/lists/list-rows.tsx'
import { Views } from '../../units/lists/list-views.tsx'
import { UnitList } from '../../units/lists/unit-list.tsx'
import type { SearchPath } from '../../units/lists/use-list.ts'
import { ViewTabs } from '../../units/lists/view/view-tabs.tsx'
import { OfficeLinks } from '../payouts/office-links.tsx'
import { useClaimsBehind } from './claims-behind.ts'
import { Overdue } from './overdue.tsx'
import { OwnPile } from './own-pile.tsx'
import { queueCells } from './queue-cells.tsx'
import { keepQueuePlace, searchedInQueue } from './queue-place.ts'
import { useNext } from './use-next.ts'
import { useViews } from './use-views.ts'

// Nothing is selected at first, so the bulk actions load on demand.
const ClaimBulk = lazy(async () => ({ default: (await import('./claim-bulk.tsx')).ClaimBulk }))

/** The review queue: every submitted claim. */
export function Screen() {
  const say = useSay('paperworks', 'units')
  const { role } = useMember()
  const next = useNext()
  const search = useSearch({ from: '/$member/paperworks' })
  useEffect(() => keepQueuePlace(search), [search])
  const mayReview = mayCall(role, arkes.paperwork, 'next')
  useShortcuts({ next_claim: mayReview ? () => next.mutate() : undefined })
  return (
    <>
      <PageHeader
        title={say('paperworks:title')}
        context={<Overdue />}
        actions={
          mayReview ? (
            <>
              <OfficeLinks here="claims" />
              <OwnPile />
              <Button
                look="primary"
                icon={<ArrowRight aria-hidden />}
                busy={next.isPending}
                title={say('paperworks:keys')}
                onClick={() => next.mutate()}
              >
                {say('paperworks:next.action')}
              </Button>
            </>
          ) : null
        }
      />
      <Queue mayReview={mayReview} />
    </>
  )
}

function Queue({ mayReview }: { mayReview: boolean }) {
  const say = useSay('paperworks')
  const { id, role, segment } = useMember()
  return (
    <UnitList
      arke={arkes.paperwork}
      columns={columns.filter((id) => id !== 'link_assignee' || role !== 'brand')}
      searched={searchedInQueue}
      behind={relatedFields}
      foundElsewhere={useClaimsBehind()}
      cells={queueCells(say, id)}
      headers={useHeaders()}
      aligned={{ risk_score: 'start' }}
    >
      <QueueControls />
      <Rows
        linkTo={(claim) => ({
          to: '/$member/paperworks/$id',
          params: { member: segment, id: claim.id },
        })}
        sums={ClaimTotals}
        selectable={mayReview}
        empty={
          <EmptyState title={say('paperworks:empty.title')}>
            {say('paperworks:empty.text')}
          </EmptyState>
        }
      />
      {mayReview ? (
        <Bulk>
          {(claims, done) => (
            <Suspense>
              <ClaimBulk claims={claims} member={id} done={done} />
            </Suspense>
          )}
        </Bulk>
      ) : null}
    </UnitList>
  )
}

/** Column titles that replace unclear field names. */
function useHeaders() {
  const say = useSay('paperworks')
  return {
    risk_score: say('paperworks:columns.risk_score'),
    due_on: say('paperworks:columns.due_on'),
    expected_amount: say('paperworks:columns.expected_amount'),
    approved_amount: say('paperworks:columns.approved_amount'),
    link_assignee: say('paperworks:columns.assignee'),
    updated_at: say('paperworks:columns.updated_at'),
    'link_installer.tier': say('paperworks:columns.tier'),
    'link_installer.city': say('paperworks:columns.city'),
    'link_installer.postcode': say('paperworks:columns.postcode'),
    'link_sales_point.link_sales_group': say('paperworks:columns.sales_group'),
  }
}

/** The views and filters of the queue. A view states its own filter. */
function QueueControls() {
  const say = useSay('units')
  const { tabs, views } = useViews()
  return (
    <>
      <ViewTabs label={say('units:views.label')} tabs={tabs} />
      <Bar main={mainColumns}>
        <Views views={views} tabs={tabs} />
        <Search />
        <Filters main={mainFilters} impossible={{ paperwork_status: neverHere }} />
        <Period of={arkes.paperwork} by="submitted_at" />
      </Bar>
      {tabs.some(({ isChosen }) => isChosen) ? null : <Chips />}
      <ListNotes />
    </>
  )
}

const columns = [
  'claim_number',
  'link_installer',
  'paperwork_status',
  'expected_amount',
  'risk_score',
  'due_on',
  'link_assignee',
] as const satisfies readonly FilterKey<typeof arkes.paperwork>[]

/** The filters shown first. The others are folded. */
const mainColumns = [
  ...columns,
  'submitted_at',
  'decided_at',
  'link_sales_point',
  'link_products',
  'payout_state',
] as const satisfies readonly FilterKey<typeof arkes.paperwork>[]
const mainFilters = [
  'paperwork_status',
  'link_installer',
  'submitted_at',
  'expected_amount',
  'risk_level',
  'link_assignee',
  'due_on',
  'is_flagged',
] as const satisfies readonly FilterKey<typeof arkes.paperwork>[]

/** Search targets outside the claim itself. */
const relatedFields = [
  'link_installer.tier',
  'link_installer.city',
  'link_installer.postcode',
  'link_sales_point.link_sales_group',
] as const satisfies readonly SearchPath<typeof arkes.paperwork>[]

/** Statuses outside the queue: drafts are not submitted. */
const neverHere = ['draft'] as const satisfies readonly PaperworkStatus[]
