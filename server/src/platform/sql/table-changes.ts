import { literal } from '../../db/quote.ts'
import type { Parameters } from './sql-text.ts'

/** The table of many-valued links, as `table_change` names it. */
export const link_table = 'public.unit_link'

/**
 * The number of changes of any of these tables, as the enclosing statement sees it. It only grows,
 * so equal numbers mean equal rows, on any instance.
 */
export const changesOf = (tables: readonly string[], params: Pick<Parameters, 'add'>): string =>
  `(select coalesce(sum(changes), 0)::bigint from table_change
    where name = any(${params.add(tables)}::text[]) and day = 0)`

/** Tables with changes counted per day in `table_change`. */
export const tables_by_day: ReadonlySet<string> = new Set(['public.paperwork'])

/** The number of changes of each day's rows in such a table, as JSON: `{"20779": 12}`. */
export const changesByDay = (table: string, params: Pick<Parameters, 'add'>): string =>
  `(select coalesce(json_object_agg(day, changes), '{}') from (
    select day, sum(changes) as changes from table_change
    where name = ${params.add(table)}::text and day > 0 group by day) days)`

/** Tables with a materialised number of rows (`table_rows`). */
export const counted_tables: ReadonlySet<string> = new Set(['public.serial_number'])

/** The number of rows of such a table, as the enclosing statement sees it. */
export const rowsOf = (table: string): string =>
  `(select coalesce(sum(rows), 0)::bigint from table_rows where name = ${literal(table)})`
