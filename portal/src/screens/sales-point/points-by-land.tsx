import { arkes, eq, type LandFigures, printFilter } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMember } from '../../client/portal.tsx'
import { useUnits } from '../../client/units.ts'
import { type Column, DataTable } from '../../ui/data/data-table.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Disclosure } from '../../ui/layout/fold/disclosure.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'
import { useLabels } from '../../units/fields/labels.ts'
import styles from './points-by-land.module.css'

/** Counts sales points and claims by federal state. Each row links to its list. */
export function PointsByLand() {
  const say = useSay('sales_point')
  const { role } = useMember()
  if (!mayCall(role, arkes.sales_point, 'by_land')) return null
  return (
    <div className={styles.place}>
      <Disclosure summary={say('sales_point:land.title')} lazy>
        <LandTable />
        <p className={styles.note}>{say('sales_point:land.note')}</p>
      </Disclosure>
    </div>
  )
}

function LandTable() {
  const say = useSay('sales_point')
  const { segment } = useMember()
  const format = useFormat()
  const labels = useLabels()
  const units = useUnits('sales_point')
  const { data, isError, refetch } = useQuery({
    queryKey: [units.wire, 'by_land'],
    queryFn: ({ signal }) => units.callFunction({ name: 'by_land' }, { signal, quiet: true }),
  })
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  const nameOf = ({ land }: LandFigures) =>
    land ? labels.value(arkes.sales_point, 'land', land) : say('sales_point:land.elsewhere')
  const figure = (
    id: 'points' | 'claims' | 'devices' | 'cashback' | 'share',
  ): Column<LandFigures> => {
    const figureText = id === 'cashback' || id === 'share' ? format.amount : format.number
    const sum = (data ?? []).reduce((all, row) => all + row[id], 0)
    return {
      id,
      header: say(`sales_point:land.${id}`),
      align: 'end',
      cell: (row) => figureText(row[id]),
      footer: figureText(sum),
    }
  }
  return (
    <Card flush>
      <DataTable<LandFigures>
        caption={say('sales_point:land.title')}
        rows={data}
        idOf={({ land }) => land ?? ''}
        labelOf={nameOf}
        footerLabel={say('sales_point:land.sum')}
        openRow={({ land }, content) =>
          land ? (
            <Link
              to="/$member/sales-point"
              params={{ member: segment }}
              search={{ filter: printFilter(eq('land', land)) }}
            >
              {content}
            </Link>
          ) : (
            content
          )
        }
        columns={[
          { id: 'land', header: labels.field(arkes.sales_point, 'land'), cell: nameOf },
          figure('points'),
          figure('claims'),
          figure('devices'),
          figure('cashback'),
          figure('share'),
        ]}
      />
    </Card>
  )
}
