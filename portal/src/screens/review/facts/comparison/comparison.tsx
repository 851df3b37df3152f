import { useSay } from '../../../../ui/text/use-say.ts'
import { type Compared, ComparedRow } from './compared-row.tsx'
import styles from './comparison.module.css'

/** The claim beside the invoice and the master data. Empty without rows. */
export function Comparison({ rows }: { rows: readonly Compared[] }) {
  const say = useSay('review')
  if (rows.length === 0) return null
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{say('review:compare.what')}</th>
          <th scope="col">{say('review:compare.stated')}</th>
          <th scope="col">{say('review:compare.read')}</th>
          <th scope="col">{say('review:compare.register')}</th>
        </tr>
      </thead>
      {rows.map((row) => (
        <ComparedRow key={row.id} row={row} />
      ))}
    </table>
  )
}
