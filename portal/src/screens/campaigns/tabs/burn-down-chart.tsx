import { berlinDay, type CampaignBudget } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { type AnyUnit, useUnits } from '../../../client/units.ts'
import { Chart } from '../../../ui/charts/chart.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { burnDownOf } from '../campaign-calls.ts'
import { burnDown } from './burn-down.ts'

/** What was left of a campaign's budget week by week, and when nothing will be. */
export function BurnDown({ unit, budget }: { unit: AnyUnit; budget: CampaignBudget }) {
  const say = useSay('campaigns')
  const format = useFormat()
  const { data } = useQuery(burnDownOf(useUnits('campaign'), unit.id))
  const weeks = data?.weeks
  if (weeks?.length === 0) return null
  return (
    <Chart
      title={say('campaigns:budget.burn_down.title')}
      layout="columns"
      stacked
      summed={false}
      format={format.amount}
      file={`budget-${unit.id}`}
      data={
        weeks &&
        burnDown({
          budget,
          weeks,
          from: String(unit.purchase_from),
          today: berlinDay(new Date()),
          short: (day) => format.date(day).slice(0, 6),
          long: format.date,
          words: {
            week: say('campaigns:budget.burn_down.week'),
            left: say('campaigns:budget.burn_down.left'),
            forecast: say('campaigns:budget.burn_down.forecast'),
          },
        })
      }
    />
  )
}
