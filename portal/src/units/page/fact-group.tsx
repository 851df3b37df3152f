import type { Arke, FilterKey } from '@ruecklauf/model'
import type { ReactNode } from 'react'
import type { AnyUnit } from '../../client/units.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Fact, Facts } from '../../ui/text/facts.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { useLabels } from '../fields/labels.ts'
import { FieldCell, isEmpty } from '../parts/field-cells.tsx'

interface FactGroupProps<A extends Arke> {
  title: string
  arke: A
  unit: AnyUnit
  /** `address`: street, postcode and so on in one line. Omits empty and unreadable values. */
  facts: readonly (FilterKey<A> | 'address')[]
  action?: ReactNode
  children?: ReactNode
}

/** A group of a unit's values. Empty if there are none. */
export function FactGroup<A extends Arke>(props: FactGroupProps<A>) {
  const { title, arke, unit, facts, action, children } = props
  const say = useSay('log')
  const labels = useLabels()
  const { region } = useFormat()
  const visibleFacts = facts.filter((id) =>
    id === 'address' ? addressLine(unit, region) : !isEmpty(unit[id]),
  )
  if (visibleFacts.length === 0) return null
  return (
    <Card title={title} action={action}>
      <Facts>
        {visibleFacts.map((id) =>
          id === 'address' ? (
            <Fact key={id} name={say('log:address')}>
              {addressLine(unit, region)}
            </Fact>
          ) : (
            <Fact key={id} name={labels.field<A>(arke, id as FilterKey<A>)}>
              <FieldCell arke={arke} id={id as FilterKey<A>} value={unit[id]} />
            </Fact>
          ),
        )}
      </Facts>
      {children}
    </Card>
  )
}

/** `Werftstraße 9, 24143 Kiel`. Adds the country's name outside Germany. */
function addressLine(unit: AnyUnit, region: (code: string) => string): string {
  const { street, house_number, postcode, city, country } = unit
  const isAbroad = typeof country === 'string' && country !== 'DE'
  const parts = [[street, house_number], [postcode, city], [isAbroad ? region(country) : null]].map(
    (words) => words.filter(Boolean).join(' '),
  )
  return parts.filter(Boolean).join(', ')
}
