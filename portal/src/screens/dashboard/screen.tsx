import { arkes } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useUnits } from '../../client/units.ts'
import { Chart } from '../../ui/charts/chart.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { useLabels } from '../../units/fields/labels.ts'
import { Budgets } from './budgets.tsx'
import { Course } from './course.tsx'
import { Effects } from './effects.tsx'
import { dashboardOf } from './figures.ts'
import { LateMails } from './late-mails.tsx'
import { RoleChanges } from './role-changes.tsx'
import styles from './screen.module.css'
import { Standing } from './standing.tsx'
import { StatusFunnel } from './status-funnel.tsx'
import { System } from './system.tsx'
import { ToDo } from './to-do.tsx'

/** Where the programme stands today. */
export function Screen() {
  const say = useSay('dashboard', 'campaigns', 'chart', 'units', 'jobs', 'setting_names', 'users')
  const format = useFormat()
  const labels = useLabels()
  const answer = useQuery(dashboardOf(useUnits('paperwork')))
  const { data } = answer
  const euro = (value: number) => format.amount(value)
  const header = <PageHeader title={say('dashboard:title')} context={say('dashboard:context')} />
  if (answer.isError && !data)
    return (
      <>
        {header}
        <ErrorState onRetry={() => void answer.refetch()} />
      </>
    )
  return (
    <>
      {header}
      <LateMails mails={data?.mails} />
      <Course data={data} />
      <div className={styles.columns}>
        <Stack gap={4}>
          <ToDo claims={data?.attention} />
          <Chart
            title={say('dashboard:weeks.title')}
            layout="columns"
            format={format.number}
            file="eingang-und-entscheidungen"
            data={
              data && {
                rowTitle: say('dashboard:weeks.week'),
                series: [
                  { id: 'submitted', label: say('dashboard:weeks.submitted') },
                  { id: 'decided', label: say('dashboard:weeks.decided') },
                ],
                rows: data.weeks.map(({ week, submitted, decided }) => ({
                  id: week,
                  label: say('dashboard:weeks.from', { day: format.date(week) }),
                  short: format.date(week).replace(/\/?\d{4}$/, ''),
                  values: { submitted, decided },
                })),
              }
            }
          />
          <Chart
            title={say('dashboard:products.title')}
            layout="bars"
            format={euro}
            file="produkte"
            data={
              data && {
                rowTitle: say('dashboard:products.name'),
                series: [{ id: 'amount', label: say('dashboard:amount') }],
                rows: data.top_products.map(({ id, label, amount }) => ({
                  id,
                  label,
                  values: { amount },
                })),
              }
            }
          />
          <Chart
            title={say('dashboard:groups.title')}
            layout="bars"
            format={euro}
            file="verkaufsgruppen"
            data={
              data && {
                rowTitle: say('dashboard:groups.name'),
                series: [{ id: 'amount', label: say('dashboard:amount') }],
                rows: data.top_sales_groups.map(({ id, label, amount }) => ({
                  id,
                  label,
                  values: { amount },
                })),
              }
            }
          />
          <Chart
            title={say('dashboard:lands.title')}
            layout="bars"
            format={format.number}
            file="laender"
            data={
              data && {
                rowTitle: say('dashboard:lands.key'),
                series: [{ id: 'claims', label: say('dashboard:lands.claims') }],
                rows: data.lands.map(({ land, claims }) => ({
                  id: land || '–',
                  label: land
                    ? labels.value(arkes.paperwork, 'land', land)
                    : say('dashboard:lands.none'),
                  values: { claims },
                })),
              }
            }
          />
        </Stack>
        <Stack gap={4}>
          <Standing data={data} />
          <Effects effects={data?.effects} />
          <System system={data?.system} />
          <RoleChanges />
          <StatusFunnel statuses={data?.statuses} />
          <Budgets />
        </Stack>
      </div>
    </>
  )
}
