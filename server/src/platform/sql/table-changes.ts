import { literal } from '../../db/quote.ts'
import type { Parameters } from './sql-text.ts'

/** The table of many-valued links, as `table_change` calls it. */
export const link_table = 'public.unit_link'

/**
 * How often any of these tables has changed, as the statement that has this part sees it. The number
 * only grows, so equal numbers mean equal rows, on whichever instance they are read.
 */
export const changesOf = (tables: readonly string[], params: Pick<Parameters, 'add'>): string =>
  `(select coalesce(sum(changes), 0)::bigint from table_change
    where name = any(${params.add(tables)}::text[]) and day = 0)`

/** Tables of which table_change knows the days whose rows have changed, too. */
export const tables_by_day: ReadonlySet<string> = new Set(['public.paperwork'])

/** How often the rows of each day of such a table have changed, as JSON: `{"20779": 12}`. */
export const changesByDay = (table: string, params: Pick<Parameters, 'add'>): string =>
  `(select coalesce(json_object_agg(day, changes), '{}') from (
    select day, sum(changes) as changes from table_change
    where name = ${params.add(table)}::text and day > 0 group by day) days)`

/** Tables whose number of rows is kept (`table_rows`). */
export const counted_tables: ReadonlySet<string> = new Set(['public.serial_number'])

/** The number of rows of such a table, as the statement that has this part sees it. */
export const rowsOf = (table: string): string =>
  `(select coalesce(sum(rows), 0)::bigint from table_rows where name = ${literal(table)})`
