import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../../src/deps.ts'

/** Adds firms of many names and towns until there are so many. */
export async function fillFirms({ database: { owner } }: Deps, firms: number): Promise<void> {
  const sql = await readFile(join(import.meta.dirname, 'fill-firms.sql'), 'utf8')
  await owner.query(sql.replaceAll('$FIRMS$', String(firms)))
  await owner.query('vacuum analyze installer')
}
