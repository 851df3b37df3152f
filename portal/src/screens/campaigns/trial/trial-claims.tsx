import { arkes, berlinDay, type TrialClaims as Found, mayShow } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMember } from '../../../client/portal.tsx'
import { useUnits } from '../../../client/units.ts'
import { type Column, DataTable } from '../../../ui/data/data-table.tsx'
import { Pagination } from '../../../ui/data/pagination.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { FieldCell } from '../../../units/parts/field-cells.tsx'
import styles from '../campaigns.module.css'
import { trialClaimsOf } from './trial-calls.ts'

/** The claims behind a trial's figures, highest bonus first. */
export function TrialClaims({ id }: { id: string }) {
  const say = useSay('trial')
  const { segment, permissions } = useMember()
  const [page, setPage] = useState(1)
  const [size, setSize] = useState(20)
  const { data } = useQuery(trialClaimsOf(useUnits('campaign'), id, { page, size }))
  const columns = useColumns()
  return (
    <Card flush title={say('trial:behind')}>
      <DataTable
        caption={say('trial:behind')}
        columns={columns}
        rows={data?.items}
        idOf={(claim) => claim.id}
        labelOf={({ claim_number }) => claim_number}
        openRow={
          mayShow(permissions, 'sidebar_paperworks')
            ? (claim, content) => (
                <Link to="/$member/paperworks/$id" params={{ member: segment, id: claim.id }}>
                  {content}
                </Link>
              )
            : undefined
        }
      />
      <Pagination
        page={page}
        size={size}
        count={data?.count ?? 0}
        onPage={setPage}
        onSize={(next) => {
          setSize(next)
          setPage(1)
        }}
      />
    </Card>
  )
}

function useColumns(): Column<Found['items'][number]>[] {
  const say = useSay('trial')
  const format = useFormat()
  return [
    {
      id: 'claim_number',
      header: say('trial:claim'),
      cell: (claim) => (
        <>
          {claim.claim_number}
          <span className={styles.rule}>
            {`${format.date(berlinDay(new Date(claim.submitted_at)))} · ${say('trial:of_devices', { count: claim.devices })}`}
          </span>
        </>
      ),
    },
    {
      id: 'installer',
      header: say('common:role.installer'),
      cell: ({ installer }) => <span className={styles.wrap}>{installer}</span>,
    },
    {
      id: 'status',
      header: say('common:status'),
      cell: ({ paperwork_status }) => (
        <FieldCell arke={arkes.paperwork} id="paperwork_status" value={paperwork_status} />
      ),
    },
    {
      id: 'bonus',
      header: say('trial:would_get'),
      align: 'end',
      cell: ({ bonus }) => format.amount(bonus),
    },
    {
      id: 'more',
      header: say('trial:would_cost'),
      align: 'end',
      cell: ({ more }) => format.amount(more),
    },
  ]
}
