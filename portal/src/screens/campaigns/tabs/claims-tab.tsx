import { arkes, berlinDay, type CampaignClaim, mayShow, printFilter } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
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

/** The campaign's claims, newest first by default. */
export function ClaimsTab({ unit }: { unit: AnyUnit }) {
  const say = useSay('campaigns')
  const { number } = useFormat()
  const { state, change } = useListState()
  const { page, size, q } = state
  const [show, setShow] = useState<ShownClaims>('all')
  const sort = state.sort[0] ?? newestFirst
  const query = { id: unit.id, search: q, show, sort, page, size }
  const answer = useQuery(claimsOf(useUnits('campaign'), query))
  const openRow = useClaimLink()
  const columns = useClaimColumns()
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
      title={answer.data ? say('campaigns:claims.shares', sharesOf(answer.data, number)) : null}
    >
      <Narrowing
        campaign={unit.id}
        show={show}
        onShow={(next) => {
          setShow(next)
          change({ page: undefined })
        }}
      />
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
        openRow={openRow}
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

interface NarrowingProps {
  /** The campaign's id. */
  campaign: string
  show: ShownClaims
  onShow: (show: ShownClaims) => void
}

/** Filters for the claims, with a link to the same claims in the queue. */
function Narrowing({ campaign, show, onShow }: NarrowingProps) {
  const say = useSay('campaigns')
  const { segment, permissions } = useMember()
  const { state, change } = useListState()
  return (
    <div className={list.bar}>
      <SearchBox
        label={say('campaigns:claims.search')}
        value={state.q}
        onChange={(text) => change({ q: text || undefined, page: undefined })}
      />
      <Segments
        label={say('campaigns:claims.show')}
        options={shownClaims.map((id) => ({ id, label: say(`campaigns:claims.shown.${id}`) }))}
        value={show}
        onChange={onShow}
      />
      {mayShow(permissions, 'sidebar_paperworks') ? (
        <Link
          to="/$member/paperworks"
          params={{ member: segment }}
          search={{ filter: printFilter({ op: 'in', path: 'link_campaigns', values: [campaign] }) }}
        >
          {say('campaigns:claims.in_queue')}
        </Link>
      ) : null}
    </div>
  )
}

/** Opens a claim in the review workspace, if the reader has access. */
function useClaimLink() {
  const { segment, permissions } = useMember()
  if (!mayShow(permissions, 'sidebar_paperworks')) return undefined
  return ({ id }: CampaignClaim, content: ReactNode) => (
    <Link to="/$member/paperworks/$id" params={{ member: segment, id }}>
      {content}
    </Link>
  )
}

function useClaimColumns(): Column<CampaignClaim>[] {
  const say = useSay('campaigns')
  const { amount } = useFormat()
  return [
    {
      id: 'submitted_at',
      header: say('campaigns:claims.number'),
      sortable: true,
      cell: (claim) => <NumberCell claim={claim} />,
    },
    {
      id: 'installer',
      header: say('common:role.installer'),
      sortable: true,
      cell: ({ installer }) => <span className={styles.wrap}>{installer}</span>,
    },
    {
      id: 'status',
      header: say('common:status'),
      cell: ({ paperwork_status }) => (
        <FieldCell arke={arkes.paperwork} id="paperwork_status" value={paperwork_status} />
      ),
    },
    ...(['reserved', 'spent'] as const).map(
      (id): Column<CampaignClaim> => ({
        id,
        header: say(`campaigns:claims.${id}`),
        sortable: true,
        align: 'end',
        cell: (claim) => amount(claim[id]),
      }),
    ),
  ]
}

function NumberCell({ claim }: { claim: CampaignClaim }) {
  const say = useSay('campaigns')
  const { date } = useFormat()
  const note = noteOf(claim)
  return (
    <>
      {claim.claim_number}
      <span className={styles.rule}>
        {`${date(berlinDay(new Date(claim.submitted_at)))} · ${say('campaigns:claims.devices', { count: claim.units })}`}
      </span>
      {note ? (
        <span className={styles.rule}>{say.maybe(`campaigns:claims.note.${note}`)}</span>
      ) : null}
    </>
  )
}

/** The reason why a claim gets no bonus or only a part of it. */
function noteOf({ units, reserved, spent, outcome }: CampaignClaim) {
  const isPaid = reserved > 0 || spent > 0
  if (outcome === 'partial' && !isPaid) return 'base_only'
  if (outcome !== 'sufficient') return outcome
  return units > 0 && !isPaid ? 'counts_only' : null
}

/** Counts claims with and without a bonus, as the campaign's figures count them. */
const sharesOf = (
  { all, paid }: { all: number; paid: number },
  written: (count: number) => string,
) => ({ paid: written(paid), unpaid: written(all - paid) })
