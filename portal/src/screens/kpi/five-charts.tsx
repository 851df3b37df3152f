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
  /** Undefined while loading. */
  charts: Charts | undefined
  rejections: Kpi['rejections'] | undefined
}

/** Claims of the period by month, product family, Land and sales group, plus rejection reasons. */
export function FiveCharts({ charts, rejections }: FiveChartsProps) {
  const { number } = useFormat()
  const navigate = useNavigate()
  const bars = {
    layout: 'bars',
    format: number,
    onOpen: (to: Address) => void navigate(to),
  } as const
  return (
    <div className={styles.grid}>
      <div className={styles.wide}>
        <MonthsChart charts={charts} measure="count" format={number} file="monate" />
      </div>
      {useBars({ charts, rejections }).map(({ rows, rowTitle, series, ...chart }) => (
        <Chart
          key={chart.file}
          {...bars}
          {...chart}
          data={rows && { rowTitle, series: [{ id: 'count', label: series }], rows }}
        />
      ))}
    </div>
  )
}

/** Bar charts by product family, Land, sales group and reason; without rows while loading. */
function useBars({ charts, rejections }: FiveChartsProps) {
  const say = useSay('kpi', 'paperwork_charts')
  const labels = useLabels()
  const reasons = useReasons()
  const member = useMember()
  const behind = (field: 'product_families' | 'land', value: string) =>
    charts && claimsBehind(member, { ...charts, only: { field, value } })
  const landOf = (key: string) =>
    key === ''
      ? { label: say('paperwork_charts:lands.none') }
      : { label: labels.value(arkes.paperwork, 'land', key), to: behind('land', key) }
  const chart = (of: 'families' | 'lands' | 'groups') => ({
    title: say(`paperwork_charts:${of}.title`),
    rowTitle: say(`paperwork_charts:${of}.key`),
    series: say(of === 'families' ? 'paperwork_charts:families.unit' : 'paperwork_charts:claims'),
  })
  return [
    {
      ...chart('families'),
      file: 'produktfamilien',
      rows:
        charts &&
        rowsOf(charts.families, ({ key }) => ({
          label: labels.value(arkes.product, 'family', String(key)),
          to: behind('product_families', String(key)),
        })),
    },
    {
      ...chart('lands'),
      file: 'laender',
      rows: charts && rowsOf(charts.lands, ({ key }) => landOf(String(key))),
    },
    {
      ...chart('groups'),
      file: 'verkaufsgruppen',
      rows:
        charts &&
        rowsOf(charts.sales_groups, ({ key, label }) => ({ label: label ?? String(key) })),
    },
    {
      title: say('kpi:rejections.title'),
      rowTitle: say('kpi:rejections.reason'),
      series: say('paperwork_charts:claims'),
      file: 'ablehnungen',
      rows: rejections?.map(({ reason, count }) => ({
        id: reason ?? 'none',
        label: reason ? (reasons.get(reason)?.name ?? reason) : say('kpi:none'),
        values: { count },
      })),
    },
  ]
}

/** Chart rows, highest count first. */
const rowsOf = (
  groups: readonly ChartGroup[],
  describeGroup: (group: ChartGroup) => Pick<ChartRow, 'label' | 'to'>,
): ChartRow[] =>
  groups
    .toSorted((first, second) => second.count - first.count)
    .map((group) => ({
      id: String(group.key),
      values: { count: group.count },
      ...describeGroup(group),
    }))
