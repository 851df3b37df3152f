import { createHash, type Hash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { copyOut } from '../db/copy-out.ts'
import type { Deps } from '../deps.ts'
import { StartError } from '../errors/start-error.ts'
import { version } from '../version.ts'
import {
  BRAND,
  FILES,
  HEAD,
  type Head,
  IBAN_KEYS,
  migrationsOf,
  SECRET,
  SUMS,
  type Sums,
  sequencesOf,
  TABLES,
  tablesOf,
} from './contents.ts'
import { lastErasing } from './last-erasing.ts'
import { sealed } from './seal.ts'
import { type Part, packed } from './tar.ts'

/** The content of a written backup. */
export interface Backed {
  tables: number
  files: number
  bytes: number
  /** Of the file. */
  sha256: Buffer
}

/** A table is written in parts of about so many bytes. */
const PART_BYTES = 4 * 1024 * 1024

/**
 * Writes everything into one file (tar, gzip, with a passphrase sealed): all tables as they are at one
 * instant, while the portal goes on, the stored files, secrets and keys, and the brand. What is written is
 * visible under its name once it is whole and on disk. A few parts of 4 MB are in memory at a time.
 * @param how.signal ends it on the way.
 * @throws StartError where the file is there already.
 * @throws file_missing, file_changed where a stored file is not what was stored; no backup is left.
 */
export async function writeBackup(
  deps: Pick<Deps, 'database' | 'files' | 'clock'> & {
    config: Pick<Config, 'auth_secrets' | 'iban_keys' | 'brand_dir'>
  },
  path: string,
  { passphrase, signal }: { passphrase?: string | undefined; signal?: AbortSignal } = {},
): Promise<Backed> {
  if (existsSync(path)) throw new StartError(`${path} is there already: give another name`)
  const counted = { tables: 0, files: 0 }
  const hash = createHash('sha256')
  const client = await deps.database.owner.connect()
  const draft = `${path}.part`
  try {
    await client.query('begin isolation level repeatable read read only')
    const target = createWriteStream(draft, { mode: 0o600, flush: true })
    const parts = Readable.from(packed(withSums(partsOf(client, deps, counted))), {
      objectMode: false,
    })
    const gzip = createGzip({ level: 1 })
    const finished = (zipped: AsyncIterable<Buffer>) =>
      passing(passphrase === undefined ? zipped : sealed(zipped, passphrase), hash)
    await pipeline(parts, gzip, finished, target, signal ? { signal } : {})
    await rename(draft, path)
    await syncFolder(dirname(path))
    return { ...counted, bytes: target.bytesWritten, sha256: hash.digest() }
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
}

async function* passing(chunks: AsyncIterable<Buffer>, hash: Hash) {
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
}

async function* partsOf(
  client: pg.PoolClient,
  { config, files, clock }: Parameters<typeof writeBackup>[0],
  counted: Pick<Backed, 'tables' | 'files'>,
): AsyncGenerator<Part> {
  const tables = await tablesOf(client)
  const head: Head = {
    format: 1,
    version,
    taken_at: clock().toISOString(),
    erased_at: await lastErasing(client),
    migrations: await migrationsOf(client),
    tables,
    sequences: await sequencesOf(client),
  }
  yield { name: HEAD, bytes: Buffer.from(JSON.stringify(head)) }
  yield { name: SECRET, bytes: Buffer.from(config.auth_secrets.join('\n')) }
  yield { name: IBAN_KEYS, bytes: Buffer.from(config.iban_keys.map(({ text }) => text).join('\n')) }
  for (const name of await readdir(config.brand_dir, { recursive: true, withFileTypes: true }))
    if (name.isFile()) {
      const fullPath = join(name.parentPath, name.name)
      yield {
        name: BRAND + fullPath.slice(config.brand_dir.length + 1),
        bytes: await readFile(fullPath),
      }
    }
  for (const table of tables) {
    yield* tableParts(client, table)
    counted.tables++
  }
  for await (const sha256 of storedFiles(client)) {
    yield { name: FILES + sha256, bytes: Buffer.from(await files.get(sha256)) }
    counted.files++
  }
}

async function* tableParts(
  client: pg.PoolClient,
  { name, columns }: Head['tables'][number],
): AsyncGenerator<Part> {
  const { rows, done } = copyOut(client, `copy ${name} (${columns.join(', ')}) to stdout`)
  let number = 0
  let chunks: Buffer[] = []
  let length = 0
  const part = () => ({
    name: `${TABLES}${name}/${String(++number).padStart(6, '0')}`,
    bytes: Buffer.concat(chunks, length),
  })
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    if (length < PART_BYTES) continue
    yield part()
    chunks = []
    length = 0
  }
  await done
  if (length > 0) yield part()
}

/** The hashes of all files that units have, each once. */
async function* storedFiles(client: pg.PoolClient): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const { rows } = await client.query<{ path: string }>(
      'select distinct path from arke_file where path > $1 order by path limit 500',
      [after],
    )
    for (const { path } of rows) yield path
    const last = rows.at(-1)
    if (!last) return
    after = last.path
  }
}

/** The parts, and as the last one what each of them was. */
async function* withSums(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  const sums: Sums = { parts: {}, files: 0 }
  for await (const part of parts) {
    if (part.name.startsWith(FILES)) sums.files++
    else sums.parts[part.name] = createHash('sha256').update(part.bytes).digest('hex')
    yield part
  }
  yield { name: SUMS, bytes: Buffer.from(JSON.stringify(sums)) }
}

async function syncFolder(folder: string) {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
