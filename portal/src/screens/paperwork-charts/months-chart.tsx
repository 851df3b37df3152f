import { arkes, type Charts, keysOf, localeOf, paperworkStatuses } from '@ruecklauf/model'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { statusColours } from '../../claims/status-colours.ts'
import { useMember } from '../../client/portal.tsx'
import { Chart } from '../../ui/charts/chart.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { useLabels } from '../../units/fields/labels.ts'
import { claimsBehind } from './claims-behind.ts'
import { type Measure, monthRows, monthWithin, statusesIn } from './month-rows.ts'

interface MonthsChartProps {
  /** Undefined while the charts load. */
  charts: Charts | undefined
  measure: Measure
  format: (value: number) => string
  unit?: string | undefined
  file: string
  children?: ReactNode
}

/** Shows claims by month and status. Each month links to its claims. */
export function MonthsChart({ charts, measure, ...chartProps }: MonthsChartProps) {
  const say = useSay('paperwork_charts')
  const labels = useLabels()
  const member = useMember()
  const navigate = useNavigate()
  const months = charts?.months.filter((group) => group[measure] !== 0) ?? []
  return (
    <Chart
      {...chartProps}
      title={say('paperwork_charts:months.title')}
      layout="columns"
      stacked
      onOpen={(to) => void navigate(to)}
      data={
        charts && {
          rowTitle: say('paperwork_charts:months.key'),
          series: statusesIn(months, keysOf(paperworkStatuses)).map((status) => ({
            id: status,
            label: labels.value(arkes.paperwork, 'paperwork_status', status),
            colour: statusColours[status],
          })),
          rows: monthRows(charts.months, {
            measure,
            from: charts.from,
            to: charts.to,
            locale: localeOf(say.language),
          }).map((row) => ({ ...row, to: claimsBehind(member, monthWithin(row.id, charts)) })),
        }
      }
    />
  )
}
