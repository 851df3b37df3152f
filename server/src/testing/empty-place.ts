import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { diskFileStore } from '../documents/disk-file-store.ts'
import { testDatabase } from './database.ts'

/** A database without a table, to be dropped, and a folder beside it within another. */
export async function emptyPlace(folder: string) {
  const database = await testDatabase()
  await database.owner.query(
    'drop schema public cascade; drop schema runtime cascade; create schema public; grant usage on schema public to ruecklauf_app',
  )
  const data_dir = mkdtempSync(join(folder, 'place-'))
  return { database, files: diskFileStore(join(data_dir, 'files')), config: { data_dir } }
}
