import { arkes, berlinDay, type CampaignClaim, mayShow } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMember } from '../../../client/portal.tsx'
import { type AnyUnit, useUnits } from '../../../client/units.ts'
import { type Column, DataTable } from '../../../ui/data/data-table.tsx'
import { Pagination } from '../../../ui/data/pagination.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/layout/waiting/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { FieldCell } from '../../../units/fields/field-cells.tsx'
import { useListState } from '../../../units/lists/list-state.ts'
import { claimsOf } from '../campaign-calls.ts'
import styles from '../campaigns.module.css'

/** The claims a campaign is paid for, newest first. */
export function ClaimsTab({ unit }: { unit: AnyUnit }) {
  const say = useSay('campaigns')
  const { segment, permissions } = useMember()
  const format = useFormat()
  const { state, change } = useListState()
  const { page, size } = state
  const answer = useQuery(claimsOf(useUnits('campaign'), { id: unit.id, page, size }))
  const opens = mayShow(permissions, 'sidebar_paperworks')
  const columns: Column<CampaignClaim>[] = [
    {
      id: 'claim_number',
      header: say('campaigns:claims.number'),
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
      align: 'end',
      cell: (row) => format.amount(row.reserved),
    },
    {
      id: 'spent',
      header: say('campaigns:claims.spent'),
      align: 'end',
      cell: (row) => format.amount(row.spent),
    },
  ]
  if (answer.isError) return <ErrorState onRetry={() => void answer.refetch()} />
  if (answer.data?.count === 0)
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
      <DataTable
        caption={say('campaigns:tab.claims')}
        columns={columns}
        rows={answer.data?.items}
        idOf={({ id }) => id}
        labelOf={({ claim_number }) => claim_number}
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
  { count, paid }: { count: number; paid: number },
  written: (count: number) => string,
) => ({ paid: written(paid), unpaid: written(count - paid) })
