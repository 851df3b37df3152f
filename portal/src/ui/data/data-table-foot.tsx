import { classes } from '../classes.ts'
import styles from './data-table.module.css'
import type { DataTableProps } from './data-table.tsx'

/** The sums below the columns, with their label before the first. */
export function DataTableFoot<Row>(props: DataTableProps<Row>) {
  const { columns, selection, footerLabel } = props
  const first = columns.findIndex(({ footer }) => footer)
  if (first < 0) return null
  const leadingColumns = footerLabel ? first : 0
  return (
    <tfoot>
      <tr>
        {selection && leadingColumns === 0 ? <td /> : null}
        {leadingColumns > 0 ? (
          <td colSpan={leadingColumns + (selection ? 1 : 0)} className={styles.footerLabel}>
            {footerLabel}
          </td>
        ) : null}
        {columns.slice(leadingColumns).map((column, index) => (
          <td
            key={column.id}
            className={classes(column.align && styles.end, column.stays && styles.stays)}
          >
            {index === 0 && first === 0 && footerLabel ? `${footerLabel}: ` : null}
            {column.footer}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
