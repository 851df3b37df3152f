import { arkes, type Filter, printFilter, readAs } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useClaimsTotal } from '../../claims/claim-sums.ts'
import { useMember } from '../../client/portal.tsx'
import { type Loaded, listOf, useUnits } from '../../client/units.ts'
import type { Address } from '../../ui/address.ts'
import { DataTable } from '../../ui/data/data-table.tsx'
import { Pagination } from '../../ui/data/pagination.tsx'
import { Button } from '../../ui/inputs/button/button.tsx'
import { LinkButton } from '../../ui/inputs/button/link-button.tsx'
import { Chip } from '../../ui/inputs/choice/chip.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/layout/waiting/empty-state.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { joined, partsOf } from '../../units/fields/conditions.ts'
import { readableFields } from '../../units/fields/fields.ts'
import { useLabels } from '../../units/fields/labels.ts'
import { ExportMenu } from '../../units/lists/export-menu.tsx'
import { FilterChips } from '../../units/lists/filter/filter-chips.tsx'
import { PeriodMenu } from '../../units/lists/filter/period-menu.tsx'
import { SearchBox } from '../../units/lists/filter/search-box.tsx'
import { ListBar } from '../../units/lists/list-bar.tsx'
import { orderOf, useListState, useSearchChange } from '../../units/lists/list-state.ts'
import { usePages } from '../../units/lists/use-pages.ts'
import { useSavedViews } from '../../units/lists/view/saved-views.ts'
import { ViewMenu } from '../../units/lists/view/view-menu.tsx'
import { useClaimColumns } from './claim-columns.tsx'
import { useClaimSearch } from './claim-search.ts'
import styles from './claims-list.module.css'
import { RequestedBanner } from './requested-banner.tsx'
import { addressOf, filterOf, notEmpty, wantedOf } from './status-filter.ts'
import { useStatusViews } from './status-views.ts'
import frame from './wallet.module.css'

/** Lists the member's claims, or the claims of their sales points. */
export function ClaimsTab() {
  const { role } = useMember()
  const list = useClaimList()
  const { wanted: statusFilter, claims, items, change } = list
  const say = useSay('wallet')
  const labels = useLabels()
  const isFailed = claims.isError && !items
  return (
    <Stack gap={3}>
      <Narrowing of={list} />
      {statusFilter?.status ? (
        <div>
          <Chip
            label={say('wallet:claims.only', {
              status: labels.value(
                arkes.paperwork,
                'paperwork_status',
                readAs(statusFilter.status),
              ),
            })}
            onRemove={() => change({ status: undefined, page: undefined })}
          />
        </div>
      ) : null}
      {statusFilter?.group === 'request_document' &&
      role === 'installer' &&
      items &&
      items.length > 0 ? (
        <RequestedBanner claims={items} />
      ) : null}
      {isFailed ? <ErrorState onRetry={() => void claims.refetch()} /> : null}
      {items?.length === 0 ? (
        list.isNarrowed ? (
          <NoMatch of={list} />
        ) : (
          <NoClaims of={list} />
        )
      ) : null}
      {isFailed || items?.length === 0 ? null : <ClaimRows of={list} />}
    </Stack>
  )
}

interface Part {
  of: ReturnType<typeof useClaimList>
}

/** Loads the claims that match the address. */
function useClaimList() {
  const { role } = useMember()
  const { status } = useSearch({ from: '/$member/wallet' })
  const statusFilter = wantedOf(status)
  const { state } = useListState()
  const change = useSearchChange<'/$member/wallet'>()
  const { page, size, sort, after } = state
  const narrowed = joined([state.filter, useClaimSearch(state.q)])
  const filter = joined([filterOf(statusFilter), notEmpty(statusFilter, role), narrowed])
  const order = sort.length > 0 ? orderOf(sort) : ['submitted_at;desc']
  const place = { offset: (page - 1) * size, after, limit: size }
  const claims = useQuery({
    ...listOf(useUnits('paperwork'), { filter, order, ...place }),
    placeholderData: (previous) => previous,
  })
  const items = claims.data?.items
  return {
    wanted: statusFilter,
    state,
    change,
    narrowed,
    isNarrowed: narrowed !== null,
    filter,
    order,
    claims,
    items,
  }
}

/** Shows views, search and period, with the active filters below. */
function Narrowing({ of }: Part) {
  const { wanted: statusFilter, state, change, narrowed, isNarrowed, filter, order, claims } = of
  const say = useSay('wallet')
  const labels = useLabels()
  const { role } = useMember()
  const readable: readonly string[] = readableFields(role, arkes.paperwork)
  const views = useStatusViews({
    wanted: statusFilter,
    within: narrowed,
    onChoose: (next) =>
      change({ status: next ?? undefined, page: undefined, sort: undefined, view: undefined }),
  })
  const saved = useSavedViews('paperwork', {
    ...asItIs,
    filter: joined([filterOf(statusFilter), ...partsOf(state.filter)]),
    onFilter: (text) => ({ status: undefined, filter: undefined, ...addressOf(text) }),
  })
  const search = useCallback(
    (q: string) => change({ q: q || undefined, page: undefined }, { replace: true }),
    [change],
  )
  const narrow = (next: Filter | null) =>
    change({ filter: next ? printFilter(next) : undefined, page: undefined })
  const nameOf = (id: string) => labels.field(arkes.paperwork, id as 'submitted_at')
  const shared = { arke: arkes.paperwork, filter: state.filter, onChange: narrow }
  return (
    <>
      <ListBar
        tools={
          <ExportMenu
            arke={arkes.paperwork}
            filter={filter}
            order={order}
            columns={exported.filter((id) => readable.includes(id))}
            count={claims.data?.count}
          />
        }
      >
        <ViewMenu
          saved={saved}
          label={say('wallet:claims.filter')}
          views={views}
          isNarrower={isNarrowed || state.sort.length > 0 || saved.current !== undefined}
        />
        <SearchBox label={say('wallet:claims.search')} value={state.q} onChange={search} />
        <PeriodMenu {...shared} id="submitted_at" label={nameOf('submitted_at')} />
      </ListBar>
      <FilterChips {...shared} nameOf={nameOf} />
    </>
  )
}

function NoMatch({ of: { change } }: Part) {
  const say = useSay('units')
  return (
    <EmptyState
      title={say('units:no_match.title')}
      action={
        <Button onClick={() => change({ q: undefined, filter: undefined, page: undefined })}>
          {say('units:no_match.action')}
        </Button>
      }
    >
      {say('units:no_match.text')}
    </EmptyState>
  )
}

function NoClaims({ of: { wanted: statusFilter } }: Part) {
  const say = useSay('wallet')
  const { role, segment } = useMember()
  return (
    <EmptyState
      title={say(statusFilter ? 'wallet:claims.none_of_group' : 'wallet:claims.empty_title')}
      action={
        role === 'installer' ? (
          <LinkButton to="/$member/scan" params={{ member: segment }} search={{ begin: 'new' }}>
            {say('wallet:submit')}
          </LinkButton>
        ) : null
      }
    >
      {statusFilter
        ? null
        : say(`wallet:claims.empty_${role === 'wholesaler' ? role : 'installer'}`)}
    </EmptyState>
  )
}

function ClaimRows({ of }: Part) {
  const { wanted: statusFilter, state, change, filter, claims, items } = of
  const say = useSay('wallet')
  const format = useFormat()
  const { role, segment } = useMember()
  const count = claims.data?.count ?? 0
  const worth = useClaimsTotal(filter)
  const total =
    statusFilter?.group === 'draft' || worth === undefined ? undefined : format.amount(worth)
  const columns = useClaimColumns({ claims: items ?? [], wanted: statusFilter, total })
  const goTo = usePages({ state, change, rows: items })
  const open = ({ id, paperwork_status }: Loaded<'paperwork'>): Address => ({
    to: paperwork_status === 'draft' ? '/$member/scan/$id' : '/$member/wallet/$id',
    params: { member: segment, id },
  })
  return (
    <Card flush className={frame.list ?? ''}>
      <DataTable
        caption={say('wallet:tab.claims')}
        columns={columns}
        rows={items}
        density="roomy"
        idOf={({ id }) => id}
        labelOf={({ claim_number, id }) => claim_number ?? id}
        openRow={(claim, content) => (
          <Link {...open(claim)} className={styles.number}>
            {content}
          </Link>
        )}
        sort={state.sort}
        onSort={(next) => change({ sort: orderOf(next).join(',') || undefined })}
        footerLabel={
          statusFilter || role === 'wholesaler'
            ? say('wallet:claims.total', { count })
            : say('wallet:claims.total_handed_in')
        }
      />
      {count > 25 ? (
        <Pagination
          page={state.page}
          size={state.size}
          count={count}
          onPage={goTo}
          onSize={(next) => change({ size: next, page: undefined })}
        />
      ) : null}
    </Card>
  )
}

/** All readers share the same columns, so saved views store none. */
const asItIs: Pick<Parameters<typeof useSavedViews>[1], 'layout' | 'known' | 'onLayout'> = {
  layout: { ids: [], widths: {}, density: 'comfortable' },
  known: () => [],
  onLayout: () => undefined,
}

/** The columns of the export, limited by the role's rights. */
const exported = [
  'claim_number',
  'paperwork_status',
  'submitted_at',
  'invoice_number',
  'invoice_date',
  'device_count',
  'link_sales_point',
  'installation_postcode',
  'installation_city',
  'expected_amount',
  'approved_amount',
  'decided_at',
] as const
