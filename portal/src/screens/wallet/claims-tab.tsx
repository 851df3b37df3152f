import { arkes, type ParticipantStatus, readAs } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useMember } from '../../client/portal.tsx'
import { type Loaded, listOf, useUnits } from '../../client/units.ts'
import type { Address } from '../../ui/address.ts'
import { DataTable } from '../../ui/data/data-table.tsx'
import { Pagination } from '../../ui/data/pagination.tsx'
import { Chip } from '../../ui/inputs/choice/chip.tsx'
import { LinkButton } from '../../ui/inputs/link-button.tsx'
import { Row, Stack } from '../../ui/layout/boxes.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { useSay } from '../../ui/text/use-say.ts'

import { useLabels } from '../../units/fields/labels.ts'

import { orderOf, useListState, useSearchChange } from '../../units/lists/list-state.ts'
import { usePages } from '../../units/lists/use-pages.ts'
import { useClaimColumns } from './claim-columns.tsx'
import { RequestedBanner } from './requested-banner.tsx'
import { filterOf, statusGroups, type Wanted, wantedOf } from './status-filter.ts'
import styles from './wallet.module.css'

/** The claims of the member, or through the member's sales points. */
export function ClaimsTab() {
  const say = useSay('wallet')
  const { role, segment } = useMember()
  const { status } = useSearch({ from: '/$member/wallet' })
  const wanted = wantedOf(status)
  const { state } = useListState()
  const change = useSearchChange<'/$member/wallet'>()
  const { page, size, sort, after } = state
  const claims = useQuery({
    ...listOf(useUnits('paperwork'), {
      filter: filterOf(wanted),
      order: sort.length > 0 ? orderOf(sort) : ['submitted_at;desc'],
      offset: (page - 1) * size,
      after,
      limit: size,
    }),
    placeholderData: (previous) => previous,
  })
  const items = claims.data?.items
  const goTo = usePages({ state, change, rows: items })
  const columns = useClaimColumns(items ?? [])
  const open = ({ id, paperwork_status }: Loaded<'paperwork'>): Address => ({
    to: paperwork_status === 'draft' ? '/$member/scan/$id' : '/$member/wallet/$id',
    params: { member: segment, id },
  })
  const groups = role === 'wholesaler' ? statusGroups.slice(1) : statusGroups
  return (
    <Stack gap={4}>
      <StatusChips
        groups={groups}
        wanted={wanted}
        onChoose={(next) => change({ status: next ?? undefined, page: undefined })}
      />
      {wanted?.group === 'request_document' && role === 'installer' && items && items.length > 0 ? (
        <RequestedBanner claims={items} />
      ) : null}
      {claims.isError && !items ? <ErrorState onRetry={() => void claims.refetch()} /> : null}
      {items?.length === 0 ? (
        <EmptyState
          title={say(wanted ? 'wallet:claims.none_of_group' : 'wallet:claims.empty_title')}
          action={
            role === 'installer' ? (
              <LinkButton to="/$member/scan" params={{ member: segment }}>
                {say('wallet:submit')}
              </LinkButton>
            ) : null
          }
        >
          {wanted ? null : say(`wallet:claims.empty_${role === 'wholesaler' ? role : 'installer'}`)}
        </EmptyState>
      ) : null}
      {claims.isError && !items ? null : items?.length === 0 ? null : (
        <div>
          <div className={styles.list}>
            <DataTable
              caption={say('wallet:tab.claims')}
              columns={columns}
              rows={items}
              idOf={({ id }) => id}
              labelOf={({ claim_number, id }) => claim_number ?? id}
              openRow={(claim, content) => (
                <Link {...open(claim)} className={styles.number}>
                  {content}
                </Link>
              )}
              sort={sort}
              onSort={(next) => change({ sort: orderOf(next).join(',') || undefined })}
            />
          </div>
          {claims.data && claims.data.count > 25 ? (
            <div className={styles.pages}>
              <Pagination
                page={page}
                size={size}
                count={claims.data.count}
                onPage={goTo}
                onSize={(next) => change({ size: next, page: undefined })}
              />
            </div>
          ) : null}
        </div>
      )}
    </Stack>
  )
}

interface StatusChipsProps {
  groups: readonly ParticipantStatus[]
  wanted: Wanted
  onChoose: (group: ParticipantStatus | null) => void
}

/** The groups, and beside them the one status an address asks for where that is no group. */
function StatusChips({ groups, wanted, onChoose }: StatusChipsProps) {
  const say = useSay('wallet')
  const labels = useLabels()
  return (
    <Row as="fieldset" gap={2} aria-label={say('wallet:claims.filter')}>
      {[null, ...groups].map((group) => (
        <button
          key={group ?? 'all'}
          type="button"
          className={styles.filter}
          aria-pressed={wanted ? group === wanted.group : group === null}
          onClick={() => onChoose(group)}
        >
          {say(`wallet:group.${group ?? 'all'}`)}
        </button>
      ))}
      {wanted?.status ? (
        <Chip
          label={say('wallet:claims.only', {
            status: labels.value(arkes.paperwork, 'paperwork_status', readAs(wanted.status)),
          })}
          onRemove={() => onChoose(null)}
        />
      ) : null}
    </Row>
  )
}
