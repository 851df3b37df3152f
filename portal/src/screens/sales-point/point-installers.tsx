import type { InstallersOfPoint } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useUnits } from '../../client/units.ts'
import { DataTable } from '../../ui/data/data-table.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/layout/waiting/empty-state.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { LinkedUnit } from '../../units/links/linked-unit.tsx'

/** Lists current and former installers of a sales point. */
export function PointInstallers({ id }: { id: string }) {
  const say = useSay('sales_point')
  const { date } = useFormat()
  const units = useUnits('sales_point')
  const { data, isError, refetch } = useQuery({
    queryKey: [units.wire, 'unit', id, 'installers'],
    queryFn: ({ signal }) => units.callFunction({ name: 'installers', id }, { signal }),
  })
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="14rem" />
  if (data.items.length === 0)
    return (
      <EmptyState title={say('sales_point:installers.none')}>
        {say('sales_point:installers.none_text')}
      </EmptyState>
    )
  return (
    <Card title={say('sales_point:installers.count', { count: data.count })} flush>
      <DataTable<InstallersOfPoint['items'][number]>
        caption={say('sales_point:installers.title')}
        rows={data.items}
        idOf={(row) => `${row.id} ${row.since}`}
        labelOf={({ company }) => company}
        columns={[
          {
            id: 'company',
            header: say('common:role.installer'),
            cell: (row) => (
              <LinkedUnit value={{ arke_id: 'installer', id: row.id, label: row.company }} />
            ),
          },
          {
            id: 'since',
            header: say('sales_point:installers.since'),
            cell: ({ since }) => date(since),
          },
          {
            id: 'until',
            header: say('sales_point:installers.until'),
            cell: ({ until }) => (until ? date(until) : say('sales_point:installers.today')),
          },
        ]}
      />
    </Card>
  )
}
