import { X } from 'lucide-react'
import { IconButton } from '../../../ui/inputs/button/icon-button.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { TextInput } from '../../../ui/inputs/text/text-input.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './paste-grid.module.css'
import { pasteColumns } from './pasted-rows.ts'
import type { Paste } from './use-paste.ts'

/** Shows the pasted rows with editable cells. */
export function PasteGrid({ paste: { rows, problems, refused, change, drop } }: { paste: Paste }) {
  const say = useSay('scan')
  return (
    <div className={styles.place}>
      <table className={styles.grid}>
        <thead>
          <tr>
            {pasteColumns.map((column) => (
              <th key={column} scope="col">
                {say(`scan:paste.column.${column}`)}
              </th>
            ))}
            <th>
              <span className="visually-hidden">{say('scan:paste.drop_column')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.id}>
              {pasteColumns.map((column) => {
                const problem = problems.get(row.id)?.[column]
                const refusal = column === 'serial' ? refused[row.id] : undefined
                return (
                  <td key={column}>
                    <Field
                      label={say('scan:paste.cell', {
                        column: say(`scan:paste.column.${column}`),
                        row: at + 1,
                      })}
                      hideLabel
                      error={problem ? say(`scan:paste.problem.${problem}`) : refusal}
                    >
                      <TextInput
                        value={row[column]}
                        autoComplete="off"
                        onChange={({ target }) => change(row.id, column, target.value)}
                      />
                    </Field>
                  </td>
                )
              })}
              <td>
                <IconButton
                  label={say('scan:paste.drop', { row: at + 1 })}
                  onClick={() => drop(row.id)}
                >
                  <X aria-hidden />
                </IconButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
