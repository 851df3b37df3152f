import { arkes, type PaidToday } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { type AnyUnit, useUnits } from '../../client/units.ts'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { FactGroup } from '../../units/page/fact-group.tsx'
import { figuresOf } from '../../units/page/figures-of.ts'
import { ObjectFigures } from '../../units/page/object-figures.tsx'
import { usePaidToday } from './rates/paid-today.ts'

/** Shows a product's amount today, its claims and its registered devices. */
export function ProductFigures({ id }: { id: string }) {
  const say = useSay('products', 'log')
  const format = useFormat()
  const { data } = useQuery(figuresOf(useUnits('product'), id))
  const prices = usePaidToday()
  const price = (today: PaidToday | undefined) => {
    if (today?.amount) return format.amount(today.amount)
    if (today?.percent_of_net_price) return format.rate(today.percent_of_net_price)
    return say('products:today.nothing')
  }
  return (
    <ObjectFigures
      figures={[
        { label: say('products:today.title'), value: prices && price(prices.get(id)) },
        {
          label: say('log:figures.devices'),
          value: data && format.number(data.devices),
          note: say('log:figures.year'),
        },
        { label: say('products:facts.serials'), value: data && format.number(data.serials) },
      ]}
    />
  )
}

/** Shows the product's data by topic. */
export function ProductFacts({ unit }: { unit: AnyUnit }) {
  const say = useSay('products')
  const group = { arke: arkes.product, unit }
  return (
    <>
      <FactGroup
        {...group}
        title={say('products:facts.device')}
        facts={[
          'article_number',
          'gtin',
          'set_numbers',
          'family',
          'vat_percent',
          'power_kw',
          'description',
        ]}
      />
      <FactGroup
        {...group}
        title={say('products:facts.serial')}
        facts={['serial_hint', 'serial_pattern', 'unknown_serial_policy']}
      />
    </>
  )
}
