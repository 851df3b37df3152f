import type { Arke } from '@ruecklauf/model'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../../../ui/charts/chart-files.ts'
import { csvOf } from '../../../ui/data/csv.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Accordion } from '../../../ui/layout/fold/accordion.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { fieldOf } from '../../fields/fields.ts'
import { useLabels } from '../../fields/labels.ts'
import styles from '../import.module.css'
import { ColumnContent } from './column-content.tsx'

/** A longer list is folded. */
const MAX_UNFOLDED = 6

/** The possible columns with their contents, and an empty file to fill. */
export function ImportColumns({ arke, fields }: { arke: Arke; fields: readonly string[] }) {
  const say = useSay('units')
  const labels = useLabels()
  const [isOpen, setOpen] = useState(fields.length <= MAX_UNFOLDED)
  const needed = fields.filter((id) => isNeeded(arke, id))
  return (
    <div>
      <div className={styles.guide}>
        <p>
          {say('units:import.needed', {
            fields: needed.map((id) => labels.field(arke, id)).join(', '),
          })}
        </p>
        <Button
          size="small"
          icon={<Download aria-hidden />}
          onClick={() =>
            saveFile(
              `${say('units:import.template_name', { label: labels.arke(arke) })}.csv`,
              new Blob([csvOf([fields.map((id) => labels.field(arke, id))])], {
                type: 'text/csv;charset=utf-8',
              }),
            )
          }
        >
          {say('units:import.template')}
        </Button>
      </div>
      <Accordion
        title={say('units:import.columns', { count: fields.length })}
        expanded={isOpen}
        onChange={setOpen}
      >
        <Columns arke={arke} fields={fields} />
      </Accordion>
    </div>
  )
}

/** A unit can't be created without this column. */
function isNeeded(arke: Arke, id: string): boolean {
  const field = fieldOf(arke, id)
  return field?.required === true && field.default === undefined
}

function Columns({ arke, fields }: { arke: Arke; fields: readonly string[] }) {
  const say = useSay('units')
  const labels = useLabels()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{say('units:import.column')}</th>
          <th scope="col">{say('units:import.id')}</th>
          <th scope="col">{say('units:import.content')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((id) => (
          <tr key={id}>
            <th scope="row">
              <span className={styles.name}>
                {labels.field(arke, id)}
                {isNeeded(arke, id) ? (
                  <span className={styles.needed}>{say('units:import.required')}</span>
                ) : null}
              </span>
            </th>
            <td className={styles.id}>
              <code>{id}</code>
            </td>
            <td>
              <ColumnContent arke={arke} id={id} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
