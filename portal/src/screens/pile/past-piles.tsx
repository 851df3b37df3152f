import type { PastPile } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMember } from '../../client/portal.tsx'
import { useUnits } from '../../client/units.ts'
import { type Column, DataTable } from '../../ui/data/data-table.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { StatusChip } from '../../ui/text/status-chip.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { pilesOf } from './pile-calls.ts'

/** Lists all reviewers' decided batches with their samples; nothing without any. */
export function PastPiles({ except }: { except?: string }) {
  const say = useSay('pile')
  const format = useFormat()
  const columns = useColumns()
  const { data, isError, refetch } = useQuery(pilesOf(useUnits('paperwork')))
  const piles = (data ?? []).filter(({ id }) => id !== except)
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (piles.length === 0) return null
  return (
    <Card title={say('pile:past.title')} flush>
      <DataTable
        caption={say('pile:past.title')}
        columns={columns}
        rows={piles}
        idOf={({ id }) => id}
        labelOf={({ opened_at }) => format.instant(opened_at)}
      />
    </Card>
  )
}

function useColumns(): Column<PastPile>[] {
  const say = useSay('pile')
  const format = useFormat()
  const { segment } = useMember()
  return [
    {
      id: 'opened_at',
      header: say('pile:opened_at'),
      cell: ({ id, opened_at }) => (
        <Link to="/$member/paperworks/pile" params={{ member: segment }} search={{ pile: id }}>
          {format.instant(opened_at)}
        </Link>
      ),
    },
    { id: 'owner', header: say('pile:owner'), cell: ({ owner }) => owner.label },
    {
      id: 'claims',
      header: say('pile:claims'),
      align: 'end',
      cell: ({ claims }) => format.number(claims),
    },
    {
      id: 'amount',
      header: say('pile:amount'),
      align: 'end',
      cell: ({ amount }) => format.amount(amount),
    },
    {
      id: 'sample',
      header: say('pile:sample.title'),
      cell: ({ judged, failed }) =>
        failed > 0
          ? say('pile:past.failed', {
              judged: format.number(judged),
              failed: format.number(failed),
            })
          : say('pile:past.fine', { judged: format.number(judged) }),
    },
    {
      id: 'state',
      header: say('pile:members.state'),
      cell: ({ state }) => (
        <StatusChip tone={state === 'dissolved' ? 'warning' : 'success'}>
          {say(`pile:past.state.${state === 'open' ? 'approving' : state}`)}
        </StatusChip>
      ),
    },
  ]
}
