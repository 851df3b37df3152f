import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { classes } from '../classes.ts'
import type { Checkbox } from '../inputs/choice/checkbox.tsx'
import { narrow, useMedia } from '../layout/media.ts'
import styles from './data-table.module.css'
import { DataTableFoot } from './data-table-foot.tsx'
import { DataTableHead } from './data-table-head.tsx'
import { DataTableRow, DataTableSkeleton } from './data-table-row.tsx'
import type { Sort } from './sort.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useRowsInSight } from './use-rows-in-sight.ts'
import { useStickyHead } from './use-sticky-head.ts'

export interface Column<Row> {
  id: string
  header: string
  /** The header is visually hidden: a column of buttons. */
  hideHeader?: boolean
  cell: (row: Row) => ReactNode
  /** Numbers are right-aligned. */
  align?: 'end' | undefined
  /** The main column, an amount. It stays visible when a narrow screen cuts off others. */
  stays?: boolean
  sortable?: boolean
  /** Fixed width in pixels. Without it, the content decides. */
  width?: number | undefined
  /** Hidden in windows narrower than 1200 px. */
  wideOnly?: boolean
  /** Below the column: a total. */
  footer?: ReactNode
}

export interface Selection {
  /** The row checkbox, loaded only by lists with a selection. */
  Tick: typeof Checkbox
  ids: ReadonlySet<string>
  onChange: (ids: Set<string>) => void
}

/** Row height: `roomy` rows have two lines, `compact` rows show only the first. */
export type Density = 'roomy' | 'comfortable' | 'compact'

export interface DataTableProps<Row> {
  /** The table's caption for assistive technology. */
  caption: string
  columns: readonly Column<Row>[]
  /** Undefined while loading: placeholder rows appear. */
  rows: readonly Row[] | undefined
  idOf: (row: Row) => string
  /** The name of a row's checkbox. */
  labelOf: (row: Row) => string
  /** Wraps the first cell's content in the link that opens the row. */
  openRow?: ((row: Row, content: ReactNode) => ReactNode) | undefined
  sort?: readonly Sort[]
  onSort?: ((sort: Sort[]) => void) | undefined
  selection?: Selection | undefined
  density?: Density
  skeletonRows?: number
  /** The label of the footers, before the first one. */
  footerLabel?: string | undefined
  /** Lets the member resize a column by its edge. */
  onWidth?: ((id: string, width: number) => void) | undefined
}

const virtualFrom = 100
const rowHeights = { roomy: 56, comfortable: 48, compact: 36 } satisfies Record<Density, number>

/**
 * A list as a table. The page scrolls, and the head and the first column stay visible. J and K move
 * between rows, Enter opens one. Long pages render only the visible rows.
 */
export function DataTable<Row>(tableProps: DataTableProps<Row>) {
  const isNarrow = useMedia(narrow)
  const columns = isNarrow
    ? tableProps.columns.filter(({ wideOnly }) => !wideOnly)
    : tableProps.columns
  const props = { ...tableProps, columns }
  const { caption, rows, idOf, density = 'comfortable', selection } = props
  const place = useRef<HTMLDivElement>(null)
  const isWide = useStickyHead(place)
  const count = rows?.length ?? 0
  const { from, to } = useRowsInSight(place, {
    count,
    height: rowHeights[density],
    isOn: count > virtualFrom,
  })
  useRowPress(place, isWide)
  useRowKeys(place, props.openRow ? { row: 'tr', opens: 'tbody a' } : null)
  const drawnRows = rows?.slice(from, to) ?? []
  const span = columns.length + (selection ? 1 : 0)

  return (
    <section
      ref={place}
      className={styles.place}
      data-wide={isWide || undefined}
      aria-label={caption}
      // A table that scrolls sideways does so with the arrow keys.
      tabIndex={isWide ? 0 : undefined}
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
          {drawnRows.map((row) => (
            <DataTableRow key={idOf(row)} {...props} row={row} />
          ))}
          {to < count ? <Spacer height={(count - to) * rowHeights[density]} span={span} /> : null}
        </tbody>
        {rows ? <DataTableFoot {...props} /> : null}
      </table>
    </section>
  )
}

const Spacer = ({ height, span }: { height: number; span: number }) => (
  <tr aria-hidden>
    <td colSpan={span} className={styles.spacer} style={{ height }} />
  </tr>
)

/** The sticky first column covers its link, so a press beside it follows the link too. */
function useRowPress(place: RefObject<HTMLElement | null>, isWide: boolean): void {
  useEffect(() => {
    const element = place.current
    if (!isWide || !element) return
    const press = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest('a, button, label, input')) return
      target.closest('tbody tr')?.querySelector<HTMLElement>('a:not([data-inner])')?.click()
    }
    element.addEventListener('click', press)
    return () => element.removeEventListener('click', press)
  }, [place, isWide])
}
