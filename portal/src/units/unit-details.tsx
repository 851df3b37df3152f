import type { ArkeId } from '@ruecklauf/model'
import type { AnyUnit } from '../client/units.ts'
import { Fact, Facts } from '../ui/text/facts.tsx'
import { FieldCell, isEmpty } from './field-cells.tsx'
import { useLabels } from './labels.ts'

interface UnitDetailsProps {
  arke: ArkeId
  unit: AnyUnit
  fields: readonly string[]
  /** What a field means that is left open, where that is not nothing. */
  open?: Readonly<Record<string, string>>
}

/** Values of a unit with their names; what the member may not read is left out. */
export function UnitDetails({ arke, unit, fields, open = {} }: UnitDetailsProps) {
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
