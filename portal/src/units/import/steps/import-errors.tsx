import type { Arke, ImportJob } from '@ruecklauf/model'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { TextInput } from '../../../ui/inputs/text/text-input.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../fields/labels.ts'
import { sayFailure } from '../../say-failure.ts'
import styles from '../import.module.css'
import { useImports, useStep } from '../import-calls.ts'
import { type Corrections, cellErrorsOf, corrected, correctionOf } from './corrections.ts'

/** The maximum number of visible errors. A file lists the rest. */
const MAX_SHOWN = 100

/** The errors by cell, for correction in place or as a file. */
export function ImportErrors({ arke, job }: { arke: Arke; job: ImportJob }) {
  const say = useSay('units')
  const imports = useImports(arke)
  const step = useStep(arke, job)
  const [edits, setEdits] = useState<Corrections>({})
  const count = job.counts?.count_error ?? 0
  if (count === 0) return null
  const isDone = job.state === 'done'
  const visibleErrors = cellErrorsOf(job).slice(0, MAX_SHOWN)
  const head = (['line', 'field', 'value', 'problem'] as const).map((column) =>
    say(`units:import.${column}`),
  )
  const check = () => {
    const corrections = { ...job.corrections }
    for (const [line, cells] of Object.entries(edits))
      corrections[line] = { ...corrections[line], ...cells }
    step.mutate({ step: 'check', mode: job.mode, columns: job.columns, corrections })
  }
  return (
    <div className={styles.errors}>
      <div className={styles.guide}>
        <p role="status">
          {say(`units:import.${isDone ? 'were_wrong' : 'wrong'}`, { count })}
          {count > visibleErrors.length ? ` ${say('units:import.first_errors')}` : null}
        </p>
        {job.has_error_file ? (
          <Button
            size="small"
            icon={<Download aria-hidden />}
            onClick={() =>
              void imports.saveErrors(job, say('units:import.errors_name')).catch(sayFailure)
            }
          >
            {say('units:import.save_errors')}
          </Button>
        ) : null}
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
          {visibleErrors.map((error) => (
            <ErrorRow
              key={`${error.line} ${error.field} ${error.message}`}
              arke={arke}
              error={error}
              isOpen={!isDone && error.field !== null && job.columns.includes(error.field)}
              value={correctionOf(edits, error)}
              onChange={(text) => setEdits(corrected(edits, error, text))}
            />
          ))}
        </tbody>
      </table>
      {Object.keys(edits).length > 0 ? (
        <div>
          <Button busy={step.isPending} onClick={check}>
            {say('units:import.check_again')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

interface ErrorRowProps {
  arke: Arke
  error: ReturnType<typeof cellErrorsOf>[number]
  /** Whether the cell can be corrected here. */
  isOpen: boolean
  /** The typed correction. */
  value: string | undefined
  onChange: (text: string) => void
}

function ErrorRow({ arke, error, isOpen, value, onChange }: ErrorRowProps) {
  const say = useSay('units')
  const labels = useLabels()
  const { number } = useFormat()
  const { line, field, message } = error
  const label = field === null ? '' : labels.field(arke, field)
  return (
    <tr>
      <td className={styles.figure}>{number(line)}</td>
      <td>{label}</td>
      <td>
        {isOpen ? (
          <TextInput
            aria-label={say('units:import.cell', { field: label, line: number(line) })}
            maxLength={10_000}
            value={value ?? error.value ?? ''}
            onChange={({ target }) => onChange(target.value)}
          />
        ) : (
          error.value
        )}
      </td>
      <td>{message}</td>
    </tr>
  )
}
