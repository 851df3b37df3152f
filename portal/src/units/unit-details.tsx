import type { Arke, FilterKey } from '@ruecklauf/model'
import type { AnyUnit } from '../client/units.ts'
import { FieldCell, isEmpty } from './field-cells.tsx'
import { useLabels } from './labels.ts'
import styles from './unit-details.module.css'

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
    <dl className={styles.list}>
      {fields
        .filter((id) => Object.hasOwn(unit, id))
        .map((id) => (
          <div key={id} className={styles.entry}>
            <dt className={styles.name}>{labels.field(arke, id)}</dt>
            <dd className={styles.value}>
              {isEmpty(unit[id]) && open[id] ? (
                open[id]
              ) : (
                <FieldCell arke={arke} id={id} value={unit[id]} />
              )}
            </dd>
          </div>
        ))}
    </dl>
  )
}
