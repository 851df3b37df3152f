import type { Arke, ImportChange } from '@ruecklauf/model'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../fields/labels.ts'
import { FieldCell } from '../../parts/field-cells.tsx'
import styles from '../import.module.css'

interface ImportChangesProps {
  arke: Arke
  changes: readonly ImportChange[]
}

/** The changes by field: how often, and the first as examples. */
export function ImportChanges({ arke, changes }: ImportChangesProps) {
  const say = useSay('units')
  const labels = useLabels()
  const format = useFormat()
  return (
    <table className={styles.table} aria-label={say('units:import.changes')}>
      <thead>
        <tr>
          <th scope="col">{say('units:import.field')}</th>
          <th scope="col">{say('units:import.changed_rows')}</th>
          <th scope="col">{say('units:import.examples')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, count, examples }) => (
          <tr key={field}>
            <th scope="row">{labels.field(arke, field)}</th>
            <td className={styles.figure}>{format.number(count)}</td>
            <td>
              <ul className={styles.examples}>
                {examples.map(({ line, label, before, after }) => (
                  <li key={line}>
                    {label}: <FieldCell arke={arke} id={field} value={before} /> →{' '}
                    <FieldCell arke={arke} id={field} value={after} />
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
