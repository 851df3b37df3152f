import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { codeOf } from '../errors/error-code.ts'
import { disk_full, diskFull, StartError } from '../errors/start-error.ts'
import { readBaseline } from './baseline.ts'
import { requireRoles } from './require-roles.ts'
import { in_batches, runInBatches } from './run-in-batches.ts'

/** The SQL files that change the rooms' original schemas, applied in the order of their names. */
const migrations_folder = join(import.meta.dirname, '../../migrations')

interface Options {
  /** A test's files, applied without any schema of ours. */
  folder?: string
  /** Only these files, to bring a database to an earlier state. */
  only?: ReadonlySet<string>
  /** Called after each batch of a file that works in batches. */
  onProgress?: (name: string, rows: number) => unknown
}

/**
 * Brings the database to the newest state and returns the names of the files applied now. An empty
 * database gets the schema of all rooms first, then the migrations. Each is one transaction, or,
 * where its head says so, many short ones (`run-in-batches.ts`) or one per statement. Of two
 * instances that start together one waits for the other. The previous version serves meanwhile: no
 * request waits behind a change of a table for longer than `LOCK_MS`.
 * @throws StartError when an applied file has changed, a file fails, or gets no lock; for a
 * database that a newer version has changed, and for a login without the rights.
 */
export async function migrate(
  owner: pg.Pool,
  { folder, only, onProgress }: Options = {},
): Promise<string[]> {
  const client = await owner.connect()
  try {
    await takeTurn(client)
    await requireRoles(client)
    await client.query(`
      create table if not exists schema_migration (
        name text primary key, checksum text not null, applied_at timestamptz not null default now()
      );
      create table if not exists migration_progress (
        name text primary key, last text not null, rows bigint not null
      )`)
    const { rows } = await client.query('select name, checksum from schema_migration')
    const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
    const now_applied: string[] = []
    const migrations = await readMigrations(folder)
    refuseNewer(new Set(applied.keys()), migrations)
    for (const migration of migrations) {
      if (only && !only.has(migration.name)) continue
      const checksum = applied.get(migration.name)
      if (checksum === undefined) {
        await apply(client, migration, onProgress)
        now_applied.push(migration.name)
      } else if (checksum !== migration.checksum && checksum !== migration.before) {
        throw new StartError(`${migration.name} was changed after it had been applied`)
      }
    }
    return now_applied
  } finally {
    await client.query(`select pg_advisory_unlock(${lock_key})`).catch(() => undefined)
    client.release()
  }
}

/**
 * Requires the tables of exactly this version, and changes nothing.
 * @throws StartError for an empty database, and for the database of another version.
 */
export async function requireTables(owner: pg.Pool): Promise<void> {
  const { rows: tables } = await owner.query("select to_regclass('schema_migration') as made")
  if (!tables[0]?.made)
    throw new StartError('the database is empty: start the portal once, or run "migrate"')
  const { rows } = await owner.query<{ name: string }>('select name from schema_migration')
  const applied = new Set(rows.map(({ name }) => name))
  const migrations = await readMigrations()
  refuseNewer(applied, migrations)
  if (migrations.some(({ name }) => !applied.has(name)))
    throw new StartError(
      'the database has the tables of an earlier version. Use the program of that version, or start this one first',
    )
}

/** The holder of this advisory lock migrates the tables. */
export const lock_key = 7_314_011

/** Polls: a waiting statement would hold up an index that another instance builds concurrently. */
async function takeTurn(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ is_mine: boolean }>(
      `select pg_try_advisory_lock(${lock_key}) as is_mine`,
    )
    if (rows[0]?.is_mine) return
    await setTimeout(100)
  }
}

/** This program could only break unknown migrations. */
function refuseNewer(applied: ReadonlySet<string>, migrations: readonly Migration[]) {
  const knownNames = new Set(migrations.map(({ name }) => name))
  const newer = [...applied].filter((name) => !knownNames.has(name)).sort()
  if (newer.length === 0) return
  throw new StartError(
    `the database is newer than this program: it has ${newer.at(-1)}, the newest here is ${migrations.at(-1)?.name}. Start the newer version, or restore the backup made before the upgrade`,
  )
}

/**
 * The first line of a migration whose statements run outside a transaction, as concurrent index
 * builds must. After a kill all of them run again, so each has to be repeatable.
 */
export const by_statement = /^-- statement by statement$/m

/** The head of a file that replaces an earlier one with less blocking: the earlier checksum. */
const changed_since = /^-- applied before as (\w{64})$/m

interface Migration {
  name: string
  sql: string
  checksum: string
  /** The checksum under which it was applied. */
  before?: string | undefined
  /** The parts of a step with several files: each with the path that a failure names. */
  parts?: { file: string; sql: string }[]
}

/** The steps of this version, in order; of a test's folder only its files. */
export async function readMigrations(folder?: string): Promise<Migration[]> {
  if (folder) return readFiles(folder)
  return [await readBaseline(), ...(await readFiles(migrations_folder))]
}

async function readFiles(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_.*\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      const checksum = createHash('sha256').update(sql).digest('hex')
      return { name, sql, checksum, before: changed_since.exec(sql)?.[1] }
    }),
  )
}

async function apply(
  client: pg.PoolClient,
  migration: Migration,
  onProgress: Options['onProgress'],
): Promise<void> {
  const { name, sql } = migration
  try {
    if (in_batches.test(sql))
      await runInBatches(client, {
        name,
        sql,
        onProgress: (rows) => onProgress?.(name, rows),
        finish: () => record(client, migration),
      })
    else if (by_statement.test(sql)) await applyByStatement(client, migration)
    else await applyOnceFree(client, migration)
  } catch (error) {
    if (codeOf(error) === disk_full) throw diskFull('the database')
    throw new StartError(`${name}: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
}

/** Every later request waits behind a statement that waits for a table. */
const LOCK_MS = 1_000
const MAX_TRIES = 60

/** Gives way while others use the tables, and retries. */
async function applyOnceFree(client: pg.PoolClient, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      return await applyAtOnce(client, migration)
    } catch (error) {
      if (codeOf(error) !== '55P03' || tries === MAX_TRIES) throw error
      await setTimeout(LOCK_MS * (0.5 + Math.random()))
    }
}

async function applyAtOnce(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query(`begin; set local lock_timeout = ${LOCK_MS}`)
  try {
    await run(client, migration)
    await record(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function run(client: pg.PoolClient, { sql, parts }: Migration): Promise<void> {
  if (!parts) await client.query(sql)
  for (const part of parts ?? [])
    await client.query(part.sql).catch((error: Error) => {
      error.message = `${part.file}: ${error.message}`
      throw error
    })
}

async function applyByStatement(client: pg.PoolClient, migration: Migration): Promise<void> {
  for (const statement of migration.sql.split(/;$/m)) await client.query(statement)
  await record(client, migration)
}

const record = (client: pg.PoolClient, { name, checksum }: Migration) =>
  client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
