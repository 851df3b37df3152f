import { useTranslation } from 'react-i18next'
import { Alert } from '../ui/alert.tsx'
import { useFormat } from '../ui/use-format.ts'
import styles from './import-dialog.module.css'

/** What the server says of an import (arke-contract §11). */
export interface ImportResult {
  count_inserted: number
  count_existing: number
  count_error: number
  total_count: number
  error_units: { line: number; errors: { message: string; parameter?: string }[] }[]
}

/** Rows shown; who has more mends the file's first ones and checks again. */
const MAX_SHOWN = 100

/** How many rows were, or would be, taken, and what is wrong with the others. */
export function ImportReport({ result, isDone }: { result: ImportResult; isDone: boolean }) {
  const { t } = useTranslation('units')
  const format = useFormat()
  const counts = [
    ['inserted', result.count_inserted],
    ['existing', result.count_existing],
    ['errors', result.count_error],
  ] as const
  const shown = result.error_units.slice(0, MAX_SHOWN)
  return (
    <div className={styles.report}>
      <Alert tone={isDone ? 'success' : 'info'}>
        {t(isDone ? 'units:import.done' : 'units:import.checked')}
      </Alert>
      <dl className={styles.counts}>
        {counts.map(([kind, count]) => (
          <div key={kind}>
            <dt>{t(`units:import.${kind}`)}</dt>
            <dd>{format.number(count)}</dd>
          </div>
        ))}
      </dl>
      {shown.length > 0 ? (
        <table className={styles.errors}>
          <thead>
            <tr>
              <th scope="col">{t('units:import.line')}</th>
              <th scope="col">{t('units:import.problem')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ line, errors }) => (
              <tr key={line}>
                <td>{line}</td>
                <td>
                  {errors
                    .map(({ parameter, message }) =>
                      parameter ? `${parameter}: ${message}` : message,
                    )
                    .join(' ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {result.count_error > shown.length ? (
        <p>{t('units:import.more', { count: result.count_error })}</p>
      ) : null}
    </div>
  )
}
