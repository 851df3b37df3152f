import { type ReactNode, type RefObject, useRef } from 'react'
import { classes } from '../classes.ts'
import { useShortcuts } from '../overlays/shortcuts/use-shortcuts.ts'
import styles from './data-table.module.css'
import { DataTableHead } from './data-table-head.tsx'
import { DataTableRow, DataTableSkeleton } from './data-table-row.tsx'
import type { Sort } from './sort.ts'
import { useRowsInSight } from './use-rows-in-sight.ts'

export interface Column<Row> {
  id: string
  header: string
  /** The header is read out, but not shown: a column of buttons. */
  hideHeader?: boolean
  cell: (row: Row) => ReactNode
  /** Figures stand on the right. */
  align?: 'end' | undefined
  sortable?: boolean
  /** CSS length the column asks for. */
  width?: string
  /** Below the column: a total. */
  footer?: ReactNode
}

export interface Selection {
  ids: ReadonlySet<string>
  onChange: (ids: Set<string>) => void
}

export type Density = 'comfortable' | 'compact'

export interface DataTableProps<Row> {
  /** What the table holds; for assistive technology. */
  caption: string
  columns: readonly Column<Row>[]
  /** Undefined while they load: rows of the real shape stand in. */
  rows: readonly Row[] | undefined
  idOf: (row: Row) => string
  /** What a row is called, where it can be chosen. */
  labelOf: (row: Row) => string
  /** Wraps the first cell's content in the link that opens the row. */
  openRow?: ((row: Row, content: ReactNode) => ReactNode) | undefined
  sort?: readonly Sort[]
  onSort?: ((sort: Sort[]) => void) | undefined
  selection?: Selection | undefined
  density?: Density
  skeletonRows?: number
}

const virtualFrom = 100
const rowHeights = { comfortable: 48, compact: 36 } satisfies Record<Density, number>

/**
 * A list as a table: its head stays in sight, J and K go from row to row, Enter opens; of long
 * pages only the rows in sight are drawn.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, idOf, density = 'comfortable', selection } = props
  const scroller = useRef<HTMLDivElement>(null)
  const count = rows?.length ?? 0
  const { from, to } = useRowsInSight(scroller, {
    count,
    height: rowHeights[density],
    isOn: count > virtualFrom,
  })
  useRowKeys(scroller, Boolean(props.openRow))
  const drawn = rows?.slice(from, to) ?? []
  const span = columns.length + (selection ? 1 : 0)

  return (
    <section
      ref={scroller}
      className={styles.scroller}
      aria-label={caption}
      tabIndex={rows?.length ? 0 : -1}
    >
      <table
        className={classes(styles.table, styles[density])}
        aria-label={caption}
        aria-busy={!rows}
      >
        <DataTableHead {...props} />
        <tbody>
          {rows ? null : <DataTableSkeleton columns={span} rows={props.skeletonRows ?? 8} />}
          {from > 0 ? <Spacer height={from * rowHeights[density]} span={span} /> : null}
          {drawn.map((row) => (
            <DataTableRow key={idOf(row)} {...props} row={row} />
          ))}
          {to < count ? <Spacer height={(count - to) * rowHeights[density]} span={span} /> : null}
        </tbody>
        {columns.some(({ footer }) => footer) ? (
          <tfoot>
            <tr>
              {selection ? <td /> : null}
              {columns.map((column) => (
                <td key={column.id} className={column.align && styles.end}>
                  {column.footer}
                </td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </section>
  )
}

const Spacer = ({ height, span }: { height: number; span: number }) => (
  <tr aria-hidden>
    <td colSpan={span} className={styles.spacer} style={{ height }} />
  </tr>
)

/** J and K move the focus from row to row of a table whose rows are links; Enter follows them. */
function useRowKeys(table: RefObject<HTMLElement | null>, hasLinks: boolean): void {
  const go = (step: number) => () => {
    const links = [...(table.current?.querySelectorAll<HTMLElement>('tbody a') ?? [])]
    const current = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement))
    const next = links[current < 0 ? 0 : Math.min(Math.max(current + step, 0), links.length - 1)]
    next?.focus()
    next?.scrollIntoView?.({ block: 'nearest' })
  }
  useShortcuts(hasLinks ? { next_row: go(1), previous_row: go(-1), open_row: 'native' } : {})
}
