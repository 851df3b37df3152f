import type pg from 'pg'

/** Rows per transaction of a large import. */
const ROWS_OF_A_PART = 50_000

export interface Part {
  /** From 1 on. */
  number: number
  /** The condition of its rows, in SQL over `import_values v`. */
  rows: string
  /** The share of all rows before them, from 0 to 1. */
  share: number
}

/**
 * The checked rows in parts that PostgreSQL finds by their position, without reading the others.
 * Rows marked later move behind the last page, and so into the last part.
 */
export async function partsOf(client: pg.ClientBase): Promise<Part[]> {
  const { rows } = await client.query<{ pages: number; rows: number }>(
    `select (pg_relation_size('import_values') / current_setting('block_size')::int)::int as pages,
      (select count(*)::int from import_values) as rows`,
  )
  const { pages = 0, rows: count = 0 } = rows[0] ?? {}
  const parts = Math.max(1, Math.ceil(count / ROWS_OF_A_PART))
  const each = Math.ceil(pages / parts)
  return Array.from({ length: parts }, (_, at) => ({
    number: at + 1,
    rows:
      at + 1 < parts
        ? `v.ctid >= '(${at * each},0)'::tid and v.ctid < '(${(at + 1) * each},0)'::tid`
        : `v.ctid >= '(${at * each},0)'::tid`,
    share: at / parts,
  }))
}
