import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { copyIn } from '../db/copy-in.ts'
import type { Database } from '../db/database.ts'
import { migrate, readMigrations } from '../db/migrate.ts'
import type { FileStore } from '../documents/file-store.ts'
import {
  BRAND,
  FILES,
  type Head,
  IBAN_KEYS,
  linksOf,
  migrationsOf,
  SECRET,
  TABLES,
  tablesOf,
} from './contents.ts'
import { readBackup, readHead, verifyBackup } from './read-backup.ts'
import { refusedBackup } from './refused-backup.ts'

/** Where a backup is restored to. */
export interface Place {
  database: Pick<Database, 'owner'>
  files: FileStore
  config: Pick<Config, 'data_dir'>
}

/** The content of a restored backup. */
export interface Restored {
  taken_at: string
  tables: number
  files: number
  /** Where the brand's folder of the backup lies, for `BRAND_DIR`. */
  brand_dir: string
}

/**
 * Restores a backup into an empty place: its tables in one transaction, its files, its secrets, its
 * keys and its brand. Migrates an older version's tables afterwards.
 * @throws StartError for a place that holds data, and for a backup that is of a newer version, is
 * encrypted with another passphrase, is cut short or was changed; the place is unchanged then.
 */
export async function restoreBackup(
  place: Place,
  path: string,
  { passphrase }: { passphrase?: string | undefined } = {},
): Promise<Restored> {
  const { database } = place
  const head = await readHead(path, passphrase)
  await refuseData(database.owner, head)
  // Rows of a damaged file never reach the database, and its versions are not believed.
  await verifyBackup(path, passphrase)
  await refuseNewer(head)
  await migrate(database.owner, { only: new Set(head.migrations.map(({ name }) => name)) })
  const client = await database.owner.connect()
  const put: string[] = []
  let restored = 0
  const contents = await Promise.all(
    own_files.map((name) => readFile(ownFile(place, name)).catch(() => null)),
  )
  let isDone = false
  try {
    await client.query('begin')
    const links = await emptyTables(client, head)
    for await (const { name, bytes } of readBackup(path, passphrase)) {
      if (name.startsWith(TABLES)) await copyRows(client, head, { name, bytes })
      else if (name.startsWith(FILES)) {
        const sha256 = name.slice(FILES.length)
        await putFile(place.files, { sha256, bytes, put })
        restored++
      } else if (name.startsWith(BRAND)) await writeBrand(place, name.slice(BRAND.length), bytes)
      else if (own_files.includes(name)) await writeOwn(place, name, bytes)
    }
    for (const statement of links) await client.query(statement)
    for (const { name } of head.tables)
      await client.query(`alter table ${name} enable trigger user`)
    for (const { name, last } of head.sequences)
      if (last !== null) await client.query('select setval($1, $2)', [name, last])
    await client.query('commit')
    isDone = true
  } finally {
    if (!isDone) {
      await client.query('rollback').catch(() => undefined)
      // `forgetUnusedFiles` removes files left in an abandoned store.
      for (const sha256 of put) await place.files.remove(sha256).catch(() => undefined)
      await rm(brandDir(place), { recursive: true, force: true })
      for (const [index, name] of own_files.entries()) {
        const bytes = contents[index]
        if (bytes) await writeOwn(place, name, bytes)
        else await rm(ownFile(place, name), { force: true })
      }
    }
    client.release()
  }
  await migrate(database.owner)
  await database.owner.query('analyze')
  const { taken_at, tables } = head
  return { taken_at, tables: tables.length, files: restored, brand_dir: brandDir(place) }
}

/** Refuses a backup that has seen migrations which this version doesn't know. */
async function refuseNewer({ migrations, version }: Head) {
  const knownChecksums = new Map(
    (await readMigrations()).map(({ name, checksum }) => [name, checksum]),
  )
  if (migrations.some(({ name, checksum }) => knownChecksums.get(name) !== checksum))
    throw refusedBackup(`it was written by version ${version}, which this one does not know`)
}

async function refuseData(owner: pg.Pool, head: Head) {
  const { rows } = await owner.query(
    `select to_regclass('public.member') is not null as is_made,
            to_regclass('public.schema_migration') is not null as is_migrated`,
  )
  if (rows[0].is_made && (await owner.query('select from member limit 1')).rowCount)
    throw refusedBackup('there are members already; give an empty database and DATA_DIR')
  if (!rows[0].is_migrated) return
  const client = await owner.connect()
  const applied = await migrationsOf(client).finally(() => client.release())
  const stated = new Set(head.migrations.map(({ name }) => name))
  if (applied.some(({ name }) => !stated.has(name)))
    throw refusedBackup('the database has newer tables already; give an empty one')
}

/** Makes what migrations don't, takes all rows and links away, and returns how links are made again. */
async function emptyTables(client: pg.PoolClient, head: Head): Promise<string[]> {
  const present = new Set((await tablesOf(client)).map(({ name }) => name))
  const links: string[] = []
  for (const { name, definition, links: own } of head.tables) {
    if (!present.has(name)) for (const statement of definition) await client.query(statement)
    links.push(...(present.has(name) ? await linksOf(client, name) : own))
    const { rows } = await client.query(
      `select format('alter table %s drop constraint %I', $1::text, conname) as statement
       from pg_constraint where conrelid = $1::text::regclass and contype = 'f'`,
      [name],
    )
    for (const { statement } of rows) await client.query(statement)
    await client.query(`alter table ${name} disable trigger user`)
  }
  await client.query(`truncate ${head.tables.map(({ name }) => name).join(', ')}`)
  return links
}

async function copyRows(
  client: pg.PoolClient,
  head: Head,
  { name, bytes }: { name: string; bytes: Buffer },
) {
  const table = head.tables.find((candidate) => name.startsWith(`${TABLES}${candidate.name}/`))
  if (!table) throw refusedBackup(`${name} belongs to no table`)
  const text = `copy ${table.name} (${table.columns.join(', ')}) from stdin`
  await copyIn(client, text, chunksOf(bytes))
}

const CHUNK_BYTES = 64 * 1024

async function* chunksOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES)
}

/** Notes what was not there before, to be taken away where the restore fails: a bucket may be another's. */
async function putFile(
  files: FileStore,
  { sha256, bytes, put }: { sha256: string; bytes: Buffer; put: string[] },
) {
  if (!(await files.has(sha256))) put.push(sha256)
  await files.put(bytes)
}

/** A folder of its own: an operator's brand is never written over. */
const brandDir = ({ config }: Place) => join(config.data_dir, 'restored-brand')

async function writeBrand(place: Place, name: string, bytes: Buffer) {
  const folder = brandDir(place)
  const file = resolve(folder, name)
  if (relative(folder, file).startsWith('..')) throw refusedBackup(`${name} leads out of the brand`)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, bytes)
}

/** Files in DATA_DIR that only their owner may read. */
const own_files: readonly string[] = [SECRET, IBAN_KEYS]
const ownFile = ({ config }: Place, name: string) => join(config.data_dir, name)

async function writeOwn(place: Place, name: string, bytes: Buffer) {
  const file = ownFile(place, name)
  await mkdir(place.config.data_dir, { recursive: true })
  await writeFile(`${file}.restored`, `${bytes.toString().trim()}\n`, { mode: 0o600 })
  await chmod(`${file}.restored`, 0o600)
  await rename(`${file}.restored`, file)
}
