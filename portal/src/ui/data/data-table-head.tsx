import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { classes } from '../classes.ts'
import { useSay } from '../text/use-say.ts'
import styles from './data-table.module.css'
import type { Column, DataTableProps } from './data-table.tsx'
import { nextSort, type Sort } from './sort.ts'
import { WidthHandle, widthOf } from './width-handle.tsx'

/** The column heads. A press sorts, with Shift by several columns. */
export function DataTableHead<Row>(props: DataTableProps<Row>) {
  const { columns, rows = [], idOf, sort = [], onSort, selection } = props
  const say = useSay()
  const ids = rows.map(idOf)
  const selectedCount = ids.filter((id) => selection?.ids.has(id)).length
  return (
    <thead>
      <tr>
        {selection ? (
          <th scope="col" className={styles.choice}>
            <selection.Tick
              label={say('ui:table.select_all')}
              hideLabel
              checked={selectedCount > 0 && selectedCount === ids.length}
              mixed={selectedCount > 0 && selectedCount < ids.length}
              onChange={(isAll) => selection.onChange(new Set(isAll ? ids : []))}
            />
          </th>
        ) : null}
        {columns.map((column, index) => (
          <ColumnHead
            key={column.id}
            column={column}
            sort={sort}
            onSort={onSort}
            onWidth={props.onWidth}
            isFirst={index === 0}
          />
        ))}
      </tr>
    </thead>
  )
}

interface ColumnHeadProps<Row> {
  column: Column<Row>
  sort: readonly Sort[]
  onSort: ((sort: Sort[]) => void) | undefined
  onWidth: ((id: string, width: number) => void) | undefined
  isFirst: boolean
}

function ColumnHead<Row>({ column, sort, onSort, onWidth, isFirst }: ColumnHeadProps<Row>) {
  const position = sort.findIndex(({ id }) => id === column.id)
  const direction = sort[position]?.direction ?? 'none'
  const Arrow = arrows[direction]
  return (
    <th
      scope="col"
      className={classes(
        column.align && styles.end,
        column.stays && styles.stays,
        isFirst && styles.first,
      )}
      style={widthOf(column)}
      data-column={column.id}
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
      {onWidth ? <WidthHandle onWidth={(width) => onWidth(column.id, width)} /> : null}
    </th>
  )
}

const arrows = { none: ChevronsUpDown, asc: ArrowUp, desc: ArrowDown }
const ariaSort = { none: 'none', asc: 'ascending', desc: 'descending' } as const
