import type { ListLayout } from '@ruecklauf/model'
import { type Columns, printColumns, readColumns } from './columns-text.ts'

/** A list's layout. */
export interface Layout extends Columns {
  density: ListLayout['density']
}

/** Parses a stored layout. Null if the member never set one. */
export const readLayout = (stored: ListLayout | null): Layout => ({
  ids: readColumns(stored?.columns ?? null).ids,
  widths: readColumns(stored?.widths ?? null).widths,
  density: stored?.density ?? 'comfortable',
})

/** Serialises the layout, including widths of hidden columns. */
export const printed = ({ ids, widths, density }: Layout): ListLayout => ({
  columns: ids.join(','),
  widths: printColumns({ ids: Object.keys(widths), widths }),
  density,
})
