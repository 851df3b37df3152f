import type { Arke, FilterKey } from '@ruecklauf/model'
import type { AnyUnit } from '../../client/units.ts'
import { Fact, Facts } from '../../ui/text/facts.tsx'
import { useLabels } from '../fields/labels.ts'
import { FieldCell, isEmpty } from './field-cells.tsx'

interface UnitDetailsProps<A extends Arke> {
  arke: A
  unit: AnyUnit
  fields: readonly FilterKey<A>[]
  /** The meaning of an empty field, if it has one. */
  open?: Readonly<Record<string, string>>
}

/** A unit's values with their names, without those the member may not read. */
export function UnitDetails<A extends Arke>(props: UnitDetailsProps<A>) {
  const { arke, unit, fields, open = {} } = props
  const labels = useLabels()
  return (
    <Facts>
      {fields
        .filter((id) => Object.hasOwn(unit, id))
        .map((id) => (
          <Fact key={id} name={labels.field(arke, id)}>
            {isEmpty(unit[id]) && open[id] ? (
              open[id]
            ) : (
              <FieldCell arke={arke} id={id} value={unit[id]} />
            )}
          </Fact>
        ))}
    </Facts>
  )
}
