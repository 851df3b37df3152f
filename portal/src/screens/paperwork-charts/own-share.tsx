import { localeOf } from '@ruecklauf/model'
import { useShareMonths } from '../../claims/calculation/own-shares.ts'
import { Chart } from '../../ui/charts/chart.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'

/** Shows a wholesaler's share in each month of a period, by booking month. */
export function OwnShare({ from, file }: { from: string; file: string }) {
  const say = useSay('paperwork_charts')
  const format = useFormat()
  const { data } = useShareMonths()
  const name = new Intl.DateTimeFormat(localeOf(say.language), {
    ...{ month: 'short', year: '2-digit', timeZone: 'UTC' },
  })
  const months = data
    ?.filter(({ month }) => month >= from.slice(0, 7))
    .toSorted((a, b) => a.month.localeCompare(b.month))
  return (
    <Chart
      title={say('paperwork_charts:own.title')}
      layout="columns"
      format={format.amount}
      unit="€"
      file={file}
      data={
        months && {
          rowTitle: say('paperwork_charts:own.key'),
          series: [{ id: 'share', label: say('paperwork_charts:own.share') }],
          rows: months.map(({ month, bonus }) => ({
            id: month,
            label: name.format(new Date(`${month}-01T00:00:00Z`)),
            values: { share: bonus },
          })),
        }
      }
    />
  )
}
