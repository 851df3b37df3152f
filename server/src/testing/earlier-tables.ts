import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { migrate } from '../db/migrate.ts'

const present = join(import.meta.dirname, '../../migrations')

/** Empties a database and makes the tables of an earlier version: those before a migration, by its number. */
export async function makeEarlierTables(owner: pg.Pool, number: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ruecklauf-before-'))
  try {
    for (const name of readdirSync(present).filter((one) => one < number))
      copyFileSync(join(present, name), join(folder, name))
    await owner.query(
      'drop schema public cascade; drop schema runtime cascade; create schema public',
    )
    await migrate(owner, { folder })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
