import { useQuery } from '@tanstack/react-query'
import { useUnits } from '../../client/units.ts'
import { Chart } from '../../ui/charts/chart.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { Ageing } from './ageing.tsx'
import { Attention } from './attention.tsx'
import { Budgets } from './budgets.tsx'
import { Cards } from './cards.tsx'
import { dashboardOf } from './figures.ts'
import { LateMails } from './late-mails.tsx'
import styles from './screen.module.css'
import { StatusFunnel } from './status-funnel.tsx'

/** Where the programme stands today. */
export function Screen() {
  const say = useSay('dashboard', 'campaigns', 'chart', 'units')
  const format = useFormat()
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
      <Cards figures={data} />
      <div className={styles.columns}>
        <Chart
          title={say('dashboard:days.title')}
          layout="columns"
          format={format.number}
          file="eingang-und-entscheidungen"
          data={
            data && {
              rowTitle: say('dashboard:days.day'),
              series: [
                { id: 'submitted', label: say('dashboard:days.submitted') },
                { id: 'decided', label: say('dashboard:days.decided') },
              ],
              rows: data.days.map(({ day, submitted, decided }) => ({
                id: day,
                label: format.date(day),
                short: format.date(day).replace(/\/?\d{4}$/, ''),
                values: { submitted, decided },
              })),
            }
          }
        />
        <Attention claims={data?.attention} />
        <StatusFunnel statuses={data?.statuses} />
        <Ageing ageing={data?.ageing} />
        <Budgets />
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
              series: [
                {
                  id: 'amount',
                  label: say('dashboard:amount'),
                  colour: 'var(--color-chart-2)',
                },
              ],
              rows: data.top_sales_groups.map(({ id, label, amount }) => ({
                id,
                label,
                values: { amount },
              })),
            }
          }
        />
      </div>
    </>
  )
}
