import type pg from 'pg'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import type { ZipEntry } from '../platform/export/zip.ts'
import { readMe } from './read-me.ts'
import { type About, rowsOf } from './rows.ts'
import { storedFiles } from './stored-files.ts'
import { personalTables } from './tables/index.ts'

type Parts = Pick<Deps, 'database' | 'files' | 'clock' | 'ibans' | 'registry'>

/**
 * All that is stored about the asker, as the files of an archive (Art. 15 and 20 DSGVO), as far as
 * the permissions let the asker read it: a JSON file for each table that has something, the documents, and what is not in it and why. Reads one state of the
 * database on a connection of its own and never holds more than one batch of rows or one document.
 * @param onFile hears of each file before it is read.
 */
export async function* personalData(
  { database, files, clock, ibans, registry: live }: Parts,
  asker: Caller,
  onFile: () => void,
): AsyncGenerator<ZipEntry> {
  const registry = live.current()
  const client = await database.pool.connect()
  let isRead = false
  try {
    await client.query(`begin isolation level repeatable read read only;
      set local statement_timeout = '5min'`)
    yield {
      name: 'LIESMICH.txt',
      content: [Buffer.from(readMe({ registry, asker, now: clock() }))],
    }
    yield* tables(client, { asker, ibans, registry }, onFile)
    for await (const file of storedFiles(client, { files, asker, registry })) {
      onFile()
      yield file
    }
    await client.query('commit')
    isRead = true
  } finally {
    client.release(!isRead)
  }
}

async function* tables(
  client: pg.ClientBase,
  about: About,
  onFile: () => void,
): AsyncGenerator<ZipEntry> {
  for (const table of personalTables) {
    const rows = rowsOf(client, about, table)
    const first = await rows.next()
    if (first.done) continue
    onFile()
    yield { name: `daten/${table.file ?? table.table}.json`, content: joined(first.value, rows) }
  }
}

async function* joined(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* rest
}
