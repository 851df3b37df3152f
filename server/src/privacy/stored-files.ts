import type pg from 'pg'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors/errors.ts'
import type { Caller } from '../http/caller.ts'
import type { ZipEntry } from '../platform/export/zip.ts'
import { knowsAll } from './asker.ts'
import { type Reader, readableRows } from './readable-rows.ts'
import { fileTable } from './tables/claims.ts'

/** An archive counts 65,535 files; tables and receipts need some of them. */
const MOST = 60_000

interface StoredFile {
  id: string
  name: string
  sha256: string
}

/** The asker's documents, byte for byte as uploaded, and their receipts. */
export async function* storedFiles(
  client: pg.ClientBase,
  about: Reader & Pick<Deps, 'files'>,
): AsyncGenerator<ZipEntry> {
  const { files, asker } = about
  const readable = readableRows(about, fileTable)
  if (!readable) return
  const { rows } = await client.query<StoredFile>(
    `select id, name, sha256 from (${readable}) as file where sha256 is not null
     order by id limit ${MOST}`,
  )
  for (const { id, name, sha256 } of rows) {
    const bytes = await files.get(sha256).catch(missing)
    if (bytes) yield { name: `dateien/${id}-${inArchive(name)}`, content: [Buffer.from(bytes)] }
  }
  if (knowsAll(asker)) yield* receipts(client, asker)
}

/** Reading a damaged or lost file notifies the admins; the other files are unaffected. */
function missing(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}

async function* receipts(client: pg.ClientBase, asker: Caller): AsyncGenerator<ZipEntry> {
  const { rows } = await client.query<{ id: string; number: string }>(
    `select id, receipt_number as number from receipt where link_member = $1 order by id`,
    [asker.member],
  )
  for (const { id, number } of rows) {
    const held = await client.query<{ pdf: Buffer }>(
      'select pdf from receipt_file where link_receipt = $1',
      [id],
    )
    for (const { pdf } of held.rows)
      yield { name: `belege/${inArchive(number)}.pdf`, content: [pdf] }
  }
}

/** A name that stays in its folder on every system. */
const inArchive = (name: string) => name.replace(/[^\p{L}\p{N}._ -]/gu, '_').slice(-120)
