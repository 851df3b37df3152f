import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { schemaFiles } from '../schema.ts'

/** The SQL files that an empty database runs first. */
export interface Baseline {
  name: string
  sql: string
  /** The statements of each file, in their order. */
  parts: { file: string; sql: string }[]
  checksum: string
}

/** The schema of all rooms as one step, on which every migration builds. */
export async function readBaseline(): Promise<Baseline> {
  const parts = await Promise.all(
    schemaFiles.flatMap(([room, ...files]) =>
      files.map(async (name) => {
        const file = `${room}/schema/${name}.sql`
        return { file, sql: await readFile(join(import.meta.dirname, '..', file), 'utf8') }
      }),
    ),
  )
  const sql = parts.map((part) => part.sql).join('\n')
  return { name: '0000_baseline', sql, parts, checksum: sumOf(sql) }
}

/** The statements without comments and line breaks, which may change. */
export function sumOf(sql: string): string {
  const normalised = sql
    .replaceAll(/^ *--.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return createHash('sha256').update(normalised).digest('hex')
}
