import type pg from 'pg'
import type { Course } from './course.ts'

/** Rows that are written by one statement, where it can be stopped in between. */
const ROWS_OF_A_PART = 50_000

interface Part {
  /** Which rows, in SQL over `import_values v`. */
  part: string
  /** How much of all rows stands before them, from 0 to 1. */
  share: number
}

/**
 * The checked rows in parts that PostgreSQL finds by where they lie, without looking through the others.
 * Pages of the temporary table are as many as `analyze`, and what was marked since, has left it with.
 */
export async function partsOf(client: pg.ClientBase, { isInParts }: Course): Promise<Part[]> {
  if (!isInParts) return [{ part: 'true', share: 0 }]
  const { rows } = await client.query<{ pages: number; rows: number }>(
    `select (pg_relation_size('import_values') / current_setting('block_size')::int)::int as pages,
      (select count(*)::int from import_values) as rows`,
  )
  const { pages = 0, rows: count = 0 } = rows[0] ?? {}
  const parts = Math.max(1, Math.ceil(count / ROWS_OF_A_PART))
  const each = Math.ceil(pages / parts)
  return Array.from({ length: parts }, (_, at) => ({
    part: `v.ctid >= '(${at * each},0)'::tid and v.ctid < '(${(at + 1) * each},0)'::tid`,
    share: at / parts,
  }))
}
