import type pg from 'pg'
import type { ImportPlan } from '../import-plan.ts'

/** Manually corrected cells: by line, then by field. */
export type Corrections = Record<string, Record<string, string>>

/** Writes manually corrected cells over those of the file, in `import_rows`. */
export async function putRight(
  client: pg.ClientBase,
  plan: ImportPlan,
  corrections: Corrections,
): Promise<void> {
  for (const { name, at } of plan.columns) {
    const cells = Object.entries(corrections).flatMap(([line, fields]) =>
      Object.hasOwn(fields, name) ? [{ line: Number(line), text: fields[name] ?? '' }] : [],
    )
    if (cells.length === 0) continue
    await client.query(
      `update import_rows r set c${at} = c.text
       from unnest($1::integer[], $2::text[]) as c (line, text) where r.line = c.line`,
      [cells.map(({ line }) => line), cells.map(({ text }) => text)],
    )
  }
}
