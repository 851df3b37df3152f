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
  /** The header is read out, but not shown: a column of buttons. */
  hideHeader?: boolean
  cell: (row: Row) => ReactNode
  /** Figures stand on the right. */
  align?: 'end' | undefined
  /** What the list is read for, an amount: stays in sight where a phone's width cuts the others off. */
  stays?: boolean
  sortable?: boolean
  /** Pixels it is wide, whatever stands in it; without it as wide as that needs. */
  width?: number | undefined
  /** Left out where the window is narrower than 1200 px. */
  wideOnly?: boolean
  /** Below the column: a total. */
  footer?: ReactNode
}

export interface Selection {
  /** Its box to tick, which lists of which nothing is chosen don't load. */
  Tick: typeof Checkbox
  ids: ReadonlySet<string>
  onChange: (ids: Set<string>) => void
}

/** How high its rows are: `roomy` ones have two lines, `compact` ones show but the first. */
export type Density = 'roomy' | 'comfortable' | 'compact'

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
  /** What the footers are: it stands before the first of them. */
  footerLabel?: string | undefined
  /** Lets a column be made wider and narrower by its edge. */
  onWidth?: ((id: string, width: number) => void) | undefined
}

const virtualFrom = 100
const rowHeights = { roomy: 56, comfortable: 48, compact: 36 } satisfies Record<Density, number>

/**
 * A list as a table: the page scrolls, its head stays in sight, and its first column where it is
 * wider than its place. J and K go from row to row, Enter opens; of long pages only the rows in
 * sight are drawn.
 */
export function DataTable<Row>(all: DataTableProps<Row>) {
  const isNarrow = useMedia(narrow)
  const columns = isNarrow ? all.columns.filter(({ wideOnly }) => !wideOnly) : all.columns
  const props = { ...all, columns }
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
  const drawn = rows?.slice(from, to) ?? []
  const span = columns.length + (selection ? 1 : 0)

  return (
    <section
      ref={place}
      className={styles.place}
      data-wide={isWide || undefined}
      aria-label={caption}
      // Where it scrolls sideways, the arrow keys do it.
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
          {drawn.map((row) => (
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

/** The first column that stays covers its link: a press beside it follows the link as well. */
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
