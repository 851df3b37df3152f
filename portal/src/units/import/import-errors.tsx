import type { Arke, ImportResult } from '@ruecklauf/model'
import { Download } from 'lucide-react'
import { saveFile } from '../../ui/charts/chart-files.ts'
import { csvOf } from '../../ui/data/csv.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { useLabels } from '../fields/labels.ts'
import { failedRows } from './failed-rows.ts'
import styles from './import-dialog.module.css'
import { cellErrorsOf } from './import-result.ts'

/** Errors shown; who has more reads them in a file. */
const MAX_SHOWN = 100

interface ImportErrorsProps {
  arke: Arke
  result: ImportResult
  /** The name of the file they are about. */
  file: string
  /** Stored, not only checked. */
  isDone: boolean
}

/** What is wrong in which cell, as a table and, if there is much, as a file. */
export function ImportErrors({ arke, result, file, isDone }: ImportErrorsProps) {
  const say = useSay('units')
  const labels = useLabels()
  const format = useFormat()
  const errors = cellErrorsOf(result)
  const shown = errors.slice(0, MAX_SHOWN)
  const head = (['line', 'field', 'value', 'problem'] as const).map((one) =>
    say(`units:import.${one}`),
  )
  const labelOf = (field: string | null) => (field === null ? '' : labels.field(arke, field))

  const save = () => {
    const name = `${file.replace(/\.[^.]*$/, '')} ${say('units:import.errors_name')}.csv`
    const rows = failedRows(result.error_units, {
      labelOf,
      line: say('units:import.line'),
      problem: say('units:import.problem'),
    })
    saveFile(name, new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }))
  }

  return (
    <div className={styles.errors}>
      <div className={styles.guide}>
        <p role="status">
          {say(`units:import.${isDone ? 'were_wrong' : 'wrong'}`, { count: result.count_error })}
          {result.count_error > shown.length ? ` ${say('units:import.first_errors')}` : null}
        </p>
        <Button size="small" icon={<Download aria-hidden />} onClick={save}>
          {say('units:import.save_errors')}
        </Button>
      </div>
      <table className={styles.table} aria-label={say('units:import.problem')}>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ line, field, value, message }) => (
            <tr key={`${line} ${field} ${message}`}>
              <td className={styles.figure}>{format.number(line)}</td>
              <td>{labelOf(field)}</td>
              <td>
                {value ? <code>{value}</code> : null}
                {field && !value ? (
                  <Text as="span" size="small" muted>
                    {say('units:import.empty')}
                  </Text>
                ) : null}
              </td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
