import type { Arke, ImportResult } from '@ruecklauf/model'
import { Grid } from '../../ui/layout/boxes.tsx'
import { Alert } from '../../ui/text/alert.tsx'
import { Figure } from '../../ui/text/figure.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './import-dialog.module.css'
import { ImportErrors } from './import-errors.tsx'

interface ImportReportProps {
  arke: Arke
  result: ImportResult
  /** Stored, not only checked. */
  isDone: boolean
  /** Units that are there were to be changed. */
  isUpdate: boolean
  /** The name of the file. */
  file: string
}

/** How many rows were, or would be, taken, and what is wrong with the others. */
export function ImportReport({ arke, result, isDone, isUpdate, file }: ImportReportProps) {
  const say = useSay('units')
  const format = useFormat()
  const counts = [
    ['inserted', result.count_inserted],
    ['existing', result.count_existing],
    ...(isUpdate ? [['updated', result.count_updated] as const] : []),
    ['errors', result.count_error],
  ] as const
  return (
    <div className={styles.stack}>
      <Alert tone={isDone ? 'success' : 'info'}>
        {say(isDone ? 'units:import.done' : 'units:import.checked')}
      </Alert>
      <Grid min="8rem" gap={3}>
        {counts.map(([kind, count]) => (
          <div key={kind} className={styles.count} data-kind={count > 0 ? kind : undefined}>
            <Figure label={say(`units:import.${kind}`)} value={format.number(count)} />
          </div>
        ))}
      </Grid>
      {result.existing_lines.length > 0 ? (
        <Text size="small" muted>
          {say('units:import.existing_lines', {
            count: result.existing_lines.length,
            lines: result.existing_lines.map(format.number).join(', '),
          })}
          {result.count_existing > result.existing_lines.length ? ' …' : null}
        </Text>
      ) : null}
      {result.error_units.length > 0 ? (
        <ImportErrors arke={arke} result={result} file={file} isDone={isDone} />
      ) : null}
    </div>
  )
}
