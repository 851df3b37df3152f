import { arkes, berlinDay, lastDays } from '@ruecklauf/model'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { chartsOf } from '../../claims/charts-of.ts'
import { useMember } from '../../client/portal.tsx'
import { useUnits } from '../../client/units.ts'
import { Segments } from '../../ui/inputs/choice/segments.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Disclosure } from '../../ui/layout/fold/disclosure.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'
import { useSearchChange } from '../../units/lists/list-state.ts'
import { DeliveredTable } from './delivered-table.tsx'
import { kpiOf } from './figures.ts'
import { FiveCharts } from './five-charts.tsx'
import { KeyFigures } from './key-figures.tsx'

const periods = ['30', '90', '365'] as const

/** The programme's figures for one period. */
export const Screen = () => <Figures />

/** @param beginsWith the section that the address requests; the others follow below it. */
export function Figures({ beginsWith }: { beginsWith?: 'charts' }) {
  const say = useSay('kpi', 'chart', 'paperwork_charts', 'units')
  const format = useFormat()
  const { role } = useMember()
  const { days = 90 } = useSearch({ strict: false })
  const change = useSearchChange<'/$member/kpi'>()
  const units = useUnits('paperwork')
  const { from, to } = lastDays(berlinDay(new Date()), days)
  const figures = useQuery({ ...kpiOf(units, days), placeholderData: keepPreviousData })
  const charts = useQuery({ ...chartsOf(units, from), placeholderData: keepPreviousData })
  const isMissing = (figures.isError && !figures.data) || (charts.isError && !charts.data)
  const parts = [
    <KeyFigures key="figures" data={figures.data} />,
    <FiveCharts key="charts" charts={charts.data} rejections={figures.data?.rejections} />,
  ]
  return (
    <>
      <PageHeader
        title={say(beginsWith === 'charts' ? 'paperwork_charts:title' : 'kpi:title')}
        context={say('kpi:context', { from: format.date(from), to: format.date(to) })}
        actions={
          <Segments
            label={say('kpi:period')}
            options={periods.map((id) => ({ id, label: say(`kpi:days.${id}`) }))}
            value={periods.find((id) => Number(id) === days) ?? '90'}
            onChange={(id) => change({ days: Number(id) })}
          />
        }
      />
      {isMissing ? (
        <ErrorState onRetry={() => void Promise.all([figures.refetch(), charts.refetch()])} />
      ) : (
        <Stack gap={4}>
          {beginsWith === 'charts' ? parts.toReversed() : parts}
          {mayCall(role, arkes.serial_number, 'unclaimed') ? (
            <Disclosure lazy summary={say('kpi:delivered.title')}>
              <DeliveredTable />
            </Disclosure>
          ) : null}
        </Stack>
      )}
    </>
  )
}
