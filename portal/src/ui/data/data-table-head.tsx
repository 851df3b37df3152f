import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { classes } from '../classes.ts'
import { Checkbox } from '../inputs/choice/checkbox.tsx'
import { useSay } from '../text/use-say.ts'
import styles from './data-table.module.css'
import type { Column, DataTableProps } from './data-table.tsx'
import { nextSort, type Sort } from './sort.ts'

/** The heads of the columns; a press sorts, with shift by several columns. */
export function DataTableHead<Row>(props: DataTableProps<Row>) {
  const { columns, rows = [], idOf, sort = [], onSort, selection } = props
  const say = useSay()
  const ids = rows.map(idOf)
  const chosen = ids.filter((id) => selection?.ids.has(id)).length
  return (
    <thead>
      <tr>
        {selection ? (
          <th scope="col" className={styles.choice}>
            <Checkbox
              label={say('ui:table.select_all')}
              hideLabel
              checked={chosen > 0 && chosen === ids.length}
              mixed={chosen > 0 && chosen < ids.length}
              onChange={(all) => selection.onChange(new Set(all ? ids : []))}
            />
          </th>
        ) : null}
        {columns.map((column) => (
          <ColumnHead key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  )
}

interface ColumnHeadProps<Row> {
  column: Column<Row>
  sort: readonly Sort[]
  onSort: ((sort: Sort[]) => void) | undefined
}

function ColumnHead<Row>({ column, sort, onSort }: ColumnHeadProps<Row>) {
  const position = sort.findIndex(({ id }) => id === column.id)
  const direction = sort[position]?.direction ?? 'none'
  const Arrow = arrows[direction]
  return (
    <th
      scope="col"
      className={classes(column.align && styles.end)}
      style={{ width: column.width }}
      aria-sort={column.sortable ? ariaSort[direction] : undefined}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          className={classes(styles.sorter, direction !== 'none' && styles.sorted)}
          onClick={(event) => onSort(nextSort(sort, column.id, event.shiftKey))}
        >
          {column.header}
          <Arrow aria-hidden />
          {sort.length > 1 && position >= 0 ? (
            <span className={styles.rank}>{position + 1}</span>
          ) : null}
        </button>
      ) : (
        <span className={column.hideHeader ? 'visually-hidden' : undefined}>{column.header}</span>
      )}
    </th>
  )
}

const arrows = { none: ChevronsUpDown, asc: ArrowUp, desc: ArrowDown }
const ariaSort = { none: 'none', asc: 'ascending', desc: 'descending' } as const
