import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { tablesOf } from '../src/backup/contents.ts'
import { restoreBackup } from '../src/backup/restore-backup.ts'
import { writeBackup } from '../src/backup/write-backup.ts'
import { copyOut } from '../src/db/copy-out.ts'
import { connectDatabase } from '../src/db/database.ts'
import { startEmbedded } from '../src/db/embedded/embedded.ts'
import type { Deps } from '../src/deps.ts'
import { diskFileStore } from '../src/documents/disk-file-store.ts'
import { step } from '../src/start/progress.ts'
import { fillClaims } from './fill/fill-claims.ts'
import { type Bench, runBench } from './requests/run-bench.ts'

/* A backup and a restore beside a bare `copy` of the same tables; README.md says how to read it. */

const { values: options } = parseArgs({
  options: { claims: { type: 'string', default: '100000' }, sealed: { type: 'boolean' } },
})
const passphrase = options.sealed ? 'a bench keeps no secret' : undefined

await runBench(measureBackup)

async function measureBackup({ deps, closing }: Bench) {
  await step(`${options.claims} claims`, () => fillClaims(deps, Number(options.claims)))
  const folder = mkdtempSync(join(tmpdir(), 'ruecklauf-restored-'))
  chmodSync(folder, 0o755)
  closing.add(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'bench.backup')
  const bare = await timed(() => copyAll(deps))
  const backup = await timed(() => writeBackup(deps, path, { passphrase }))
  const data_dir = join(folder, 'place')
  const server = await startEmbedded(data_dir)
  closing.add(server.stop)
  const database = connectDatabase(server)
  closing.add(database.close)
  const files = diskFileStore(join(data_dir, 'files'))
  const place = { database, files, config: { data_dir } }
  const restore = await timed(() => restoreBackup(place, path, { passphrase }))
  console.table({ bare, backup, restore })
  console.log(`${(backup.result.bytes / 1e6).toFixed(1)} MB, ${backup.result.tables} tables`)
}

/** The rows alone, one table after the other, thrown away. */
async function copyAll({ database }: Deps): Promise<void> {
  const client = await database.owner.connect()
  try {
    for (const { name } of await tablesOf(client)) {
      const { rows, done } = copyOut(client, `copy ${name} to stdout`)
      for await (const _ of rows);
      await done
    }
  } finally {
    client.release()
  }
}

/** Seconds, and the most resident memory in MB above what was there before. */
async function timed<Result>(work: () => Promise<Result>) {
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 20)
  const began = performance.now()
  const result = await work()
  clearInterval(watch)
  const seconds = Number(((performance.now() - began) / 1000).toFixed(1))
  const more_mb = Math.round((most - before) / 1e6)
  return Object.defineProperty({ seconds, more_mb, result }, 'result', { enumerable: false })
}
