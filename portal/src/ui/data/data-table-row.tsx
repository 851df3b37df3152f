import { classes } from '../classes.ts'
import { Skeleton } from '../layout/waiting/skeleton.tsx'
import { useSay } from '../text/use-say.ts'
import styles from './data-table.module.css'
import type { DataTableProps } from './data-table.tsx'
import { InsideLink } from './inside-link.ts'
import { widthOf } from './width-handle.tsx'

/** One row. A press anywhere follows the link of its first cell. */
export function DataTableRow<Row>(props: DataTableProps<Row> & { row: Row }) {
  const { row, columns, idOf, labelOf, openRow, selection } = props
  const say = useSay()
  const id = idOf(row)
  const toggle = (isChosen: boolean) => {
    const ids = new Set(selection?.ids)
    if (isChosen) ids.add(id)
    else ids.delete(id)
    selection?.onChange(ids)
  }
  return (
    <tr className={openRow && styles.open} data-selected={selection?.ids.has(id) || undefined}>
      {selection ? (
        <td className={styles.choice}>
          <selection.Tick
            label={say('ui:table.select_row', { label: labelOf(row) })}
            hideLabel
            checked={selection.ids.has(id)}
            onChange={toggle}
          />
        </td>
      ) : null}
      {columns.map((column, index) => (
        <td
          key={column.id}
          className={classes(
            column.align && styles.end,
            column.stays && styles.stays,
            index === 0 && styles.first,
          )}
          style={widthOf(column)}
        >
          {index === 0 && openRow
            ? openRow(row, <InsideLink value={true}>{column.cell(row)}</InsideLink>)
            : column.cell(row)}
        </td>
      ))}
    </tr>
  )
}

/** Placeholder rows of the final height while the data loads. */
export function DataTableSkeleton({ columns, rows }: { columns: number; rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={widths[row % widths.length]?.concat(String(row))} aria-hidden>
      {Array.from({ length: columns }, (_, column) => (
        <td key={widths[column % widths.length]?.concat(String(column))}>
          <Skeleton width={widths[(row + column) % widths.length] ?? '60%'} height="0.875rem" />
        </td>
      ))}
    </tr>
  ))
}

const widths = ['72%', '56%', '84%', '40%', '64%']
