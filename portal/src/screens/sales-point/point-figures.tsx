import { useQuery } from '@tanstack/react-query'
import { useUnits } from '../../client/units.ts'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { figuresOf } from '../../units/page/figures-of.ts'
import { ObjectFigures } from '../../units/page/object-figures.tsx'

/** What came in through a sales point within twelve months. */
export function PointFigures({ id }: { id: string }) {
  const say = useSay('sales_point', 'log')
  const format = useFormat()
  const { data } = useQuery(figuresOf(useUnits('sales_point'), id))
  const note = say('log:figures.year')
  return (
    <ObjectFigures
      figures={[
        { label: say('log:figures.claims'), value: data && format.number(data.claims), note },
        { label: say('log:figures.devices'), value: data && format.number(data.devices), note },
        { label: say('log:figures.cashback'), value: data && format.amount(data.cashback), note },
        { label: say('sales_point:share'), value: data && format.amount(data.share), note },
      ]}
    />
  )
}
