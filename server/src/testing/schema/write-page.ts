import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase } from '../../db/database.ts'
import { startEmbedded } from '../../db/embedded/embedded.ts'
import { migrate } from '../../db/migrate.ts'
import { readCatalogue } from './catalogue.ts'
import { pageOf } from './page.ts'

/* `npm run schema`: describes an empty database of this version in docs/schema.md. */

const data_dir = mkdtempSync(join(tmpdir(), 'ruecklauf-schema-'))
chmodSync(data_dir, 0o755)
const server = await startEmbedded(data_dir)
const database = connectDatabase(server)
try {
  await migrate(database.owner)
  const page = pageOf(await readCatalogue(database.owner))
  writeFileSync(join(import.meta.dirname, '../../../../docs/schema.md'), page)
} finally {
  await database.close()
  await server.stop()
  rmSync(data_dir, { recursive: true, force: true })
}
