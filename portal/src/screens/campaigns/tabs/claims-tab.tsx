import { arkes, berlinDay, type CampaignClaim, mayShow, printFilter } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMember } from '../../../client/portal.tsx'
import { type AnyUnit, useUnits } from '../../../client/units.ts'
import { type Column, DataTable } from '../../../ui/data/data-table.tsx'
import { Pagination } from '../../../ui/data/pagination.tsx'
import type { Sort } from '../../../ui/data/sort.ts'
import { Segments } from '../../../ui/inputs/choice/segments.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/layout/waiting/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { SearchBox } from '../../../units/lists/filter/search-box.tsx'
import { orderOf, useListState } from '../../../units/lists/list-state.ts'
import { FieldCell } from '../../../units/parts/field-cells.tsx'
import { claimsOf, type ShownClaims, shownClaims } from '../campaign-calls.ts'
import styles from '../campaigns.module.css'
import list from '../found-list.module.css'

const newestFirst: Sort = { id: 'submitted_at', direction: 'desc' }

/** The claims a campaign is paid for, newest first until they are ordered otherwise. */
export function ClaimsTab({ unit }: { unit: AnyUnit }) {
  const say = useSay('campaigns')
  const { segment, permissions } = useMember()
  const format = useFormat()
  const { state, change } = useListState()
  const { page, size, q } = state
  const [show, setShow] = useState<ShownClaims>('all')
  const sort = state.sort[0] ?? newestFirst
  const asked = { id: unit.id, search: q, show, sort, page, size }
  const answer = useQuery(claimsOf(useUnits('campaign'), asked))
  const opens = mayShow(permissions, 'sidebar_paperworks')
  const columns: Column<CampaignClaim>[] = [
    {
      id: 'submitted_at',
      header: say('campaigns:claims.number'),
      sortable: true,
      cell: (claim) => {
        const note = noteOf(claim)
        return (
          <>
            {claim.claim_number}
            <span className={styles.rule}>
              {`${format.date(berlinDay(new Date(claim.submitted_at)))} · ${say('campaigns:claims.devices', { count: claim.units })}`}
            </span>
            {note ? (
              <span className={styles.rule}>{say.maybe(`campaigns:claims.note.${note}`)}</span>
            ) : null}
          </>
        )
      },
    },
    {
      id: 'installer',
      header: say('campaigns:claims.installer'),
      sortable: true,
      cell: ({ installer }) => <span className={styles.wrap}>{installer}</span>,
    },
    {
      id: 'status',
      header: say('campaigns:claims.status'),
      cell: ({ paperwork_status }) => (
        <FieldCell arke={arkes.paperwork} id="paperwork_status" value={paperwork_status} />
      ),
    },
    {
      id: 'reserved',
      header: say('campaigns:claims.reserved'),
      sortable: true,
      align: 'end',
      cell: (row) => format.amount(row.reserved),
    },
    {
      id: 'spent',
      header: say('campaigns:claims.spent'),
      sortable: true,
      align: 'end',
      cell: (row) => format.amount(row.spent),
    },
  ]
  if (answer.isError) return <ErrorState onRetry={() => void answer.refetch()} />
  if (answer.data?.all === 0)
    return (
      <EmptyState title={say('campaigns:claims.none')}>
        {say('campaigns:claims.none_text')}
      </EmptyState>
    )
  return (
    <Card
      flush
      title={
        answer.data ? say('campaigns:claims.shares', sharesOf(answer.data, format.number)) : null
      }
    >
      <div className={list.bar}>
        <SearchBox
          label={say('campaigns:claims.search')}
          value={q}
          onChange={(text) => change({ q: text || undefined, page: undefined })}
        />
        <Segments
          label={say('campaigns:claims.show')}
          options={shownClaims.map((id) => ({ id, label: say(`campaigns:claims.shown.${id}`) }))}
          value={show}
          onChange={(next) => {
            setShow(next)
            change({ page: undefined })
          }}
        />
        {opens ? (
          <Link
            to="/$member/paperworks"
            params={{ member: segment }}
            search={{
              filter: printFilter({ op: 'in', path: 'link_campaigns', values: [unit.id] }),
            }}
          >
            {say('campaigns:claims.in_queue')}
          </Link>
        ) : null}
      </div>
      <DataTable
        caption={say('campaigns:tab.claims')}
        columns={columns}
        rows={answer.data?.items}
        idOf={({ id }) => id}
        labelOf={({ claim_number }) => claim_number}
        sort={[sort]}
        onSort={([next = newestFirst]) =>
          change({ sort: orderOf([next]).join(','), page: undefined })
        }
        openRow={
          opens
            ? ({ id }, content) => (
                <Link to="/$member/paperworks/$id" params={{ member: segment, id }}>
                  {content}
                </Link>
              )
            : undefined
        }
      />
      {answer.data?.count === 0 ? (
        <p className={list.none}>{say('campaigns:claims.none_found')}</p>
      ) : null}
      <Pagination
        page={page}
        size={size}
        count={answer.data?.count ?? 0}
        onPage={(next) => change({ page: next })}
        onSize={(next) => change({ size: next, page: undefined })}
      />
    </Card>
  )
}

/** Why a claim gets nothing from the campaign, or not all of it. */
function noteOf({ units, reserved, spent, outcome }: CampaignClaim) {
  const isPaid = reserved > 0 || spent > 0
  if (outcome === 'partial' && !isPaid) return 'base_only'
  if (outcome !== 'sufficient') return outcome
  return units > 0 && !isPaid ? 'counts_only' : null
}

/** How many got some of the campaign's money, as its figures count them, and how many none. */
const sharesOf = (
  { all, paid }: { all: number; paid: number },
  written: (count: number) => string,
) => ({ paid: written(paid), unpaid: written(all - paid) })
