import type { Parameters } from './sql-text.ts'

/** The table of many-valued links, as `table_change` calls it. */
export const link_table = 'public.unit_link'

/**
 * How often any of these tables has changed, as the statement that has this part sees it. The number
 * only grows, so equal numbers mean equal rows, on whichever instance they are read.
 */
export const changesOf = (tables: readonly string[], params: Pick<Parameters, 'add'>): string =>
  `(select coalesce(sum(changes), 0)::bigint from table_change
    where name = any(${params.add(tables)}::text[]))`
