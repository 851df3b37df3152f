import { arkes, type Dashboard } from '@ruecklauf/model'
import { Chart } from '../../ui/charts/chart.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { useLabels } from '../../units/fields/labels.ts'

/** What came in and was decided week by week, and which products, groups and lands it came from. */
export function Charts({ data }: { data: Dashboard }) {
  const say = useSay('dashboard', 'chart')
  const format = useFormat()
  const labels = useLabels()
  const euro = (value: number) => format.amount(value)
  return (
    <>
      <Chart
        title={say('dashboard:weeks.title')}
        layout="columns"
        format={format.number}
        file="eingang-und-entscheidungen"
        data={{
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
        }}
      />
      <Chart
        title={say('dashboard:products.title')}
        layout="bars"
        format={euro}
        file="produkte"
        data={{
          rowTitle: say('dashboard:products.name'),
          series: [{ id: 'amount', label: say('dashboard:amount') }],
          rows: data.top_products.map(({ id, label, amount }) => ({
            id,
            label,
            values: { amount },
          })),
        }}
      />
      <Chart
        title={say('dashboard:groups.title')}
        layout="bars"
        format={euro}
        file="verkaufsgruppen"
        data={{
          rowTitle: say('dashboard:groups.name'),
          series: [{ id: 'amount', label: say('dashboard:amount') }],
          rows: data.top_sales_groups.map(({ id, label, amount }) => ({
            id,
            label,
            values: { amount },
          })),
        }}
      />
      <Chart
        title={say('dashboard:lands.title')}
        layout="bars"
        format={format.number}
        file="laender"
        data={{
          rowTitle: say('dashboard:lands.key'),
          series: [{ id: 'claims', label: say('dashboard:lands.claims') }],
          rows: data.lands.map(({ land, claims }) => ({
            id: land || '–',
            label: land ? labels.value(arkes.paperwork, 'land', land) : say('dashboard:lands.none'),
            values: { claims },
          })),
        }}
      />
    </>
  )
}
