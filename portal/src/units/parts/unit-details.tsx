import type { Arke, FilterKey } from '@ruecklauf/model'
import type { AnyUnit } from '../../client/units.ts'
import { Fact, Facts } from '../../ui/text/facts.tsx'
import { useLabels } from '../fields/labels.ts'
import { FieldCell, isEmpty } from './field-cells.tsx'

interface UnitDetailsProps<A extends Arke> {
  arke: A
  unit: AnyUnit
  fields: readonly FilterKey<A>[]
  /** What a field means that is left open, where that is not nothing. */
  open?: Readonly<Record<string, string>>
}

/** Values of a unit with their names; what the member may not read is left out. */
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
