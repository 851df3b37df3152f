import { addDays, berlinDay, type ChartGroup } from '@ruecklauf/model'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { chartsOf } from '../../claims/charts-of.ts'
import { useMember } from '../../client/portal.tsx'
import { useUnits } from '../../client/units.ts'
import type { Address } from '../../ui/address.ts'
import { Chart } from '../../ui/charts/chart.tsx'
import type { ChartRow } from '../../ui/charts/chart-data.ts'
import { Segments } from '../../ui/inputs/choice/segments.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { useSearchChange } from '../../units/lists/list-state.ts'
import { type Behind, claimsBehind, type Shared } from './claims-behind.ts'
import { MonthsChart } from './months-chart.tsx'
import { OwnShare } from './own-share.tsx'
import styles from './screen.module.css'

const periods = ['3', '6', '12', '24'] as const
const measures = ['count', 'amount'] as const

/** Charts the claims of a period. A wholesaler sees only claims of their own sales points. */
export function Screen() {
  const say = useSay('paperwork_charts', 'chart', 'units')
  const format = useFormat()
  const [isCompared, setCompared] = useState(true)
  const charts = usePeriodCharts(isCompared)
  const { data, from, today, answer } = charts
  return (
    <>
      <PageHeader
        title={say('paperwork_charts:title')}
        context={say('paperwork_charts:context_own', {
          from: format.date(data?.from ?? from),
          to: format.date(data?.to ?? today),
        })}
        actions={<Controls of={charts} isCompared={isCompared} onCompare={setCompared} />}
      />
      {answer.isError && !data ? (
        <ErrorState onRetry={() => void answer.refetch()} />
      ) : (
        <Charts of={charts} />
      )}
    </>
  )
}

interface Part {
  of: ReturnType<typeof usePeriodCharts>
}

/** Loads the claims of the chosen period, and of the preceding period for comparison. */
function usePeriodCharts(isCompared: boolean) {
  // Wholesalers look for their share and compare it with last year.
  const { months = 12, measure = 'amount' } = useSearch({ from: '/$member/paperwork-charts' })
  const units = useUnits('paperwork')
  const today = berlinDay(new Date())
  const from = firstDay(today, months)
  const answer = useQuery({ ...chartsOf(units, from), placeholderData: keepPreviousData })
  const { data } = answer
  const previous = useQuery({
    ...chartsOf(units, ...periodBefore(data?.from ?? from, data?.to ?? from)),
    enabled: isCompared && data !== undefined,
  }).data
  return { months, measure, today, from, answer, data, before: isCompared ? previous : undefined }
}

interface ControlsProps extends Part {
  isCompared: boolean
  onCompare: (isCompared: boolean) => void
}

function Controls({ of: { months, measure }, isCompared, onCompare }: ControlsProps) {
  const say = useSay('paperwork_charts')
  const change = useSearchChange<'/$member/paperwork-charts'>()
  return (
    <>
      <Segments
        label={say('paperwork_charts:measure')}
        options={measures.map((id) => ({ id, label: say(`paperwork_charts:measures.${id}`) }))}
        value={measure}
        onChange={(id) => change({ measure: id })}
      />
      <Segments
        label={say('paperwork_charts:compare')}
        options={(['off', 'on'] as const).map((id) => ({
          id,
          label: say(`paperwork_charts:comparison.${id}`),
        }))}
        value={isCompared ? 'on' : 'off'}
        onChange={(id) => onCompare(id === 'on')}
      />
      <Segments
        label={say('paperwork_charts:period')}
        options={periods.map((id) => ({ id, label: say(`paperwork_charts:periods.${id}`) }))}
        value={periods.find((id) => Number(id) === months) ?? '12'}
        onChange={(id) => change({ months: Number(id) })}
      />
    </>
  )
}

function Charts({ of }: Part) {
  const { data, before, from, measure } = of
  const say = useSay('paperwork_charts')
  const navigate = useNavigate()
  const shared = useMeasure(of)
  const { seriesOf, rowsOf, fileOf } = useGroups(of)
  const bars = { ...shared, layout: 'bars' as const, onOpen: (to: Address) => void navigate(to) }
  return (
    <div className={styles.grid}>
      <div className={styles.wide}>
        <OwnShare from={data?.from ?? from} file={fileOf('anteil')} />
      </div>
      <div className={styles.wide}>
        <MonthsChart charts={data} measure={measure} {...shared} file={fileOf('monate')}>
          {measure === 'amount' ? (
            <p className={styles.note}>{say('paperwork_charts:amount_note')}</p>
          ) : null}
        </MonthsChart>
      </div>
      <Chart
        {...bars}
        title={say('paperwork_charts:products.title')}
        file={fileOf('produkte')}
        data={
          data && {
            rowTitle: say('paperwork_charts:products.key'),
            series: seriesOf(say('paperwork_charts:families.unit')),
            rows: rowsOf(data.products, 'link_products', before?.products).slice(0, strongest),
          }
        }
      />
      <Chart
        {...bars}
        title={say('paperwork_charts:points.title')}
        file={fileOf('verkaufsstellen')}
        data={
          data && {
            rowTitle: say('paperwork_charts:points.key'),
            series: seriesOf(say('paperwork_charts:claims')),
            rows: rowsOf(data.sales_points, 'link_sales_point', before?.sales_points),
          }
        }
      />
    </div>
  )
}

/** Returns the format of the measure. */
function useMeasure({ measure }: Part['of']) {
  const format = useFormat()
  return measure === 'amount'
    ? { format: format.amount, unit: '€' }
    : { format: format.number, unit: undefined }
}

/** Turns the groups of a chart into rows that link to their claims. */
function useGroups({ data, before, from, measure }: Part['of']) {
  const say = useSay('paperwork_charts')
  const member = useMember()
  const claimsLink = (only: Behind['only']) =>
    claimsBehind(member, { from: data?.from ?? from, to: data?.to ?? from, only })
  return {
    fileOf: (name: string) => [name, data?.from, data?.to].filter(Boolean).join('-'),
    /** @param counted the unit shown where the chart counts instead of summing amounts. */
    seriesOf: (counted: string) => [
      { id: 'value', label: measure === 'amount' ? say('paperwork_charts:amount') : counted },
      ...(before
        ? [{ id: 'before', label: say('paperwork_charts:before'), colour: 'var(--color-chart-4)' }]
        : []),
    ],
    rowsOf: (
      groups: readonly ChartGroup[],
      field: Shared,
      earlier?: readonly ChartGroup[],
    ): ChartRow[] =>
      groups
        .toSorted((a, b) => b[measure] - a[measure])
        .map((group) => ({
          id: String(group.key),
          label: group.label ?? String(group.key),
          values: {
            value: group[measure],
            ...(earlier ? { before: earlier.find(sameKey(group))?.[measure] ?? 0 } : {}),
          },
          to: group.key === '' ? undefined : claimsLink({ field, value: String(group.key) }),
        })),
  }
}

/** The number of products the chart shows. */
const strongest = 8

const sameKey =
  ({ key }: ChartGroup) =>
  (other: ChartGroup) =>
    other.key === key

/** Returns the preceding period of the same length. */
function periodBefore(from: string, to: string): [from: string, to: string] {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
  return [addDays(from, -days - 1), addDays(from, -1)]
}

/** Returns the first day of the month in which the period begins. */
function firstDay(today: string, months: number): string {
  const start = new Date(`${today.slice(0, 7)}-01T00:00:00Z`)
  start.setUTCMonth(start.getUTCMonth() - months + 1)
  return start.toISOString().slice(0, 10)
}
