import type { ListLayout } from '@ruecklauf/model'
import { type Columns, printColumns, readColumns } from './columns-text.ts'

/** How a list looks to the member. */
export interface Layout extends Columns {
  density: ListLayout['density']
}

/** A layout as the server keeps it; null where the member never gave the list one. */
export const readLayout = (kept: ListLayout | null): Layout => ({
  ids: readColumns(kept?.columns ?? null).ids,
  widths: readColumns(kept?.widths ?? null).widths,
  density: kept?.density ?? 'comfortable',
})

/** Writes it for the server: widths also of columns that are not shown now. */
export const printed = ({ ids, widths, density }: Layout): ListLayout => ({
  columns: ids.join(','),
  widths: printColumns({ ids: Object.keys(widths), widths }),
  density,
})
