import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase } from '../../db/database.ts'
import { startEmbedded } from '../../db/embedded/embedded.ts'
import { migrate } from '../../db/migrate.ts'
import { readCatalogue } from './catalogue.ts'
import { pageOf } from './page.ts'
import { rowsOf } from './row-types.ts'

/* `npm run schema`: describes an empty database of this version in docs/schema.md and server/src/rows.ts. */

const data_dir = mkdtempSync(join(tmpdir(), 'ruecklauf-schema-'))
chmodSync(data_dir, 0o755)
const server = await startEmbedded(data_dir)
const database = connectDatabase(server)
try {
  await migrate(database.owner)
  const catalogue = await readCatalogue(database.owner)
  writeFileSync(join(import.meta.dirname, '../../../../docs/schema.md'), pageOf(catalogue))
  writeFileSync(join(import.meta.dirname, '../../rows.ts'), rowsOf(catalogue))
} finally {
  await database.close()
  await server.stop()
  rmSync(data_dir, { recursive: true, force: true })
}
