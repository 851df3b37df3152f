import { useQuery } from '@tanstack/react-query'
import { useUnits } from '../../client/units.ts'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { figuresOf } from '../../units/page/figures-of.ts'
import { ObjectFigures } from '../../units/page/object-figures.tsx'

/** How many points a group has, and what came in through them within twelve months. */
export function GroupFigures({ id }: { id: string }) {
  const say = useSay('sales_group', 'log')
  const format = useFormat()
  const { data } = useQuery(figuresOf(useUnits('sales_group'), id))
  const note = say('log:figures.year')
  return (
    <ObjectFigures
      figures={[
        { label: say('sales_group:points.count'), value: data && format.number(data.points) },
        { label: say('log:figures.claims'), value: data && format.number(data.claims), note },
        { label: say('log:figures.approved'), value: data && format.amount(data.cashback), note },
      ]}
    />
  )
}
