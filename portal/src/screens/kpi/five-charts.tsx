import { arkes, type ChartGroup, type Charts, type Kpi } from '@ruecklauf/model'
import { useNavigate } from '@tanstack/react-router'
import { useReasons } from '../../claims/use-reasons.ts'
import { useMember } from '../../client/portal.tsx'
import type { Address } from '../../ui/address.ts'
import { Chart } from '../../ui/charts/chart.tsx'
import type { ChartRow } from '../../ui/charts/chart-data.ts'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { useLabels } from '../../units/fields/labels.ts'
import { claimsBehind } from '../paperwork-charts/claims-behind.ts'
import { MonthsChart } from '../paperwork-charts/months-chart.tsx'
import styles from '../paperwork-charts/screen.module.css'

interface FiveChartsProps {
  /** Undefined while they load. */
  charts: Charts | undefined
  rejections: Kpi['rejections'] | undefined
}

/** Claims of the period by month, family, Land and sales group, and why claims were rejected. */
export function FiveCharts({ charts, rejections }: FiveChartsProps) {
  const say = useSay('kpi', 'paperwork_charts')
  const { number } = useFormat()
  const labels = useLabels()
  const reasons = useReasons()
  const member = useMember()
  const navigate = useNavigate()
  const onOpen = (to: Address) => void navigate(to)
  const claims = [{ id: 'count', label: say('paperwork_charts:claims') }]
  const bars = { layout: 'bars', format: number, onOpen } as const
  const behind = (field: 'product_families' | 'land', value: string) =>
    charts && claimsBehind(member, { ...charts, only: { field, value } })
  return (
    <div className={styles.grid}>
      <div className={styles.wide}>
        <MonthsChart charts={charts} measure="count" format={number} file="monate" />
      </div>
      <Chart
        {...bars}
        title={say('paperwork_charts:families.title')}
        file="produktfamilien"
        data={
          charts && {
            rowTitle: say('paperwork_charts:families.key'),
            series: [{ id: 'count', label: say('paperwork_charts:families.unit') }],
            rows: rowsOf(charts.families, ({ key }) => ({
              label: labels.value(arkes.product, 'family', String(key)),
              to: behind('product_families', String(key)),
            })),
          }
        }
      />
      <Chart
        {...bars}
        title={say('paperwork_charts:lands.title')}
        file="laender"
        data={
          charts && {
            rowTitle: say('paperwork_charts:lands.key'),
            series: claims,
            rows: rowsOf(charts.lands, ({ key }) =>
              key === ''
                ? { label: say('paperwork_charts:lands.none') }
                : {
                    label: labels.value(arkes.paperwork, 'land', String(key)),
                    to: behind('land', String(key)),
                  },
            ),
          }
        }
      />
      <Chart
        {...bars}
        title={say('paperwork_charts:groups.title')}
        file="verkaufsgruppen"
        data={
          charts && {
            rowTitle: say('paperwork_charts:groups.key'),
            series: claims,
            rows: rowsOf(charts.sales_groups, ({ key, label }) => ({
              label: label ?? String(key),
            })),
          }
        }
      />
      <Chart
        {...bars}
        title={say('kpi:rejections.title')}
        file="ablehnungen"
        data={
          rejections && {
            rowTitle: say('kpi:rejections.reason'),
            series: claims,
            rows: rejections.map(({ reason, count }) => ({
              id: reason ?? 'none',
              label: reason ? (reasons.get(reason)?.name ?? reason) : say('kpi:none'),
              values: { count },
            })),
          }
        }
      />
    </div>
  )
}

/** The greatest first. */
const rowsOf = (
  groups: readonly ChartGroup[],
  shown: (group: ChartGroup) => Pick<ChartRow, 'label' | 'to'>,
): ChartRow[] =>
  groups
    .toSorted((one, other) => other.count - one.count)
    .map((group) => ({ id: String(group.key), values: { count: group.count }, ...shown(group) }))
