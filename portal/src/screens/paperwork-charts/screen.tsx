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

/** Claims of a period, told apart several ways; a wholesaler sees those of the own sales points. */
export function Screen() {
  const say = useSay('paperwork_charts', 'chart', 'units')
  const format = useFormat()
  const member = useMember()
  const navigate = useNavigate()
  const onOpen = (to: Address) => void navigate(to)
  // A wholesaler comes for his money, and for how it was a year ago.
  const { months = 12, measure = 'amount' } = useSearch({
    from: '/$member/paperwork-charts',
  })
  const change = useSearchChange<'/$member/paperwork-charts'>()
  const today = berlinDay(new Date())
  const from = firstDay(today, months)
  const answer = useQuery({
    ...chartsOf(useUnits('paperwork'), from),
    placeholderData: keepPreviousData,
  })
  const { data } = answer
  const [isCompared, setCompared] = useState(true)
  const previous = useQuery({
    ...chartsOf(useUnits('paperwork'), ...periodBefore(data?.from ?? from, data?.to ?? from)),
    enabled: isCompared && data !== undefined,
  }).data
  const before = isCompared ? previous : undefined
  const write = measure === 'amount' ? format.amount : format.number
  const unit = measure === 'amount' ? '€' : undefined
  const fileOf = (name: string) => [name, data?.from, data?.to].filter(Boolean).join('-')
  const series = (counted: string) => [
    { id: 'value', label: measure === 'amount' ? say('paperwork_charts:amount') : counted },
    ...(before
      ? [{ id: 'before', label: say('paperwork_charts:before'), colour: 'var(--color-chart-4)' }]
      : []),
  ]
  const claims = say('paperwork_charts:claims')
  const behind = (only: Behind['only']) =>
    claimsBehind(member, { from: data?.from ?? from, to: data?.to ?? from, only })
  const rowsOf = (
    groups: readonly ChartGroup[],
    nameOf: (group: ChartGroup) => string,
    field: Shared | null,
    earlier?: readonly ChartGroup[],
  ): ChartRow[] =>
    groups
      .toSorted((one, other) => other[measure] - one[measure])
      .map((group) => ({
        id: String(group.key),
        label: nameOf(group),
        values: {
          value: group[measure],
          ...(earlier ? { before: earlier.find(sameKey(group))?.[measure] ?? 0 } : {}),
        },
        to:
          field === null || group.key === ''
            ? undefined
            : behind({ field, value: String(group.key) }),
      }))
  return (
    <>
      <PageHeader
        title={say('paperwork_charts:title')}
        context={say('paperwork_charts:context_own', {
          from: format.date(data?.from ?? from),
          to: format.date(data?.to ?? today),
        })}
        actions={
          <>
            <Segments
              label={say('paperwork_charts:measure')}
              options={measures.map((id) => ({
                id,
                label: say(`paperwork_charts:measures.${id}`),
              }))}
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
              onChange={(id) => setCompared(id === 'on')}
            />
            <Segments
              label={say('paperwork_charts:period')}
              options={periods.map((id) => ({ id, label: say(`paperwork_charts:periods.${id}`) }))}
              value={periods.find((id) => Number(id) === months) ?? '12'}
              onChange={(id) => change({ months: Number(id) })}
            />
          </>
        }
      />
      {answer.isError && !data ? <ErrorState onRetry={() => void answer.refetch()} /> : null}
      {answer.isError && !data ? null : (
        <div className={styles.grid}>
          <div className={styles.wide}>
            <OwnShare from={data?.from ?? from} file={fileOf('anteil')} />
          </div>
          <div className={styles.wide}>
            <MonthsChart
              charts={data}
              measure={measure}
              format={write}
              unit={unit}
              file={fileOf('monate')}
            >
              {measure === 'amount' ? (
                <p className={styles.note}>{say('paperwork_charts:amount_note')}</p>
              ) : null}
            </MonthsChart>
          </div>
          <Chart
            title={say('paperwork_charts:products.title')}
            onOpen={onOpen}
            layout="bars"
            format={write}
            unit={unit}
            file={fileOf('produkte')}
            data={
              data && {
                rowTitle: say('paperwork_charts:products.key'),
                series: series(say('paperwork_charts:families.unit')),
                rows: rowsOf(data.products, nameOf, 'link_products', before?.products).slice(
                  0,
                  strongest,
                ),
              }
            }
          />
          <Chart
            title={say('paperwork_charts:points.title')}
            onOpen={onOpen}
            layout="bars"
            format={write}
            unit={unit}
            file={fileOf('verkaufsstellen')}
            data={
              data && {
                rowTitle: say('paperwork_charts:points.key'),
                series: series(claims),
                rows: rowsOf(data.sales_points, nameOf, 'link_sales_point', before?.sales_points),
              }
            }
          />
        </div>
      )}
    </>
  )
}

/** So many of the products are shown. */
const strongest = 8

const nameOf = ({ label, key }: ChartGroup) => label ?? String(key)

const sameKey =
  ({ key }: ChartGroup) =>
  (other: ChartGroup) =>
    other.key === key

/** As many days before a period as it has. */
function periodBefore(from: string, to: string): [from: string, to: string] {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
  return [addDays(from, -days - 1), addDays(from, -1)]
}

/** The first day of the month that begins the period. */
function firstDay(today: string, months: number): string {
  const start = new Date(`${today.slice(0, 7)}-01T00:00:00Z`)
  start.setUTCMonth(start.getUTCMonth() - months + 1)
  return start.toISOString().slice(0, 10)
}
