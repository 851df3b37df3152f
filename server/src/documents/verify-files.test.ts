import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { newId } from '../db/id.ts'
import { testApi } from '../testing/servers/api.ts'
import { verifyFiles } from './verify-files.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
const { files, config } = api.deps

async function store(name: string) {
  const { sha256 } = await files.put(Buffer.from(`Beleg ${name}`))
  const id = newId()
  await db.insertInto('arke_file').values({ id, name, path: sha256, sha256 }).execute()
  return { file: id, name, sha256 }
}

const pathOf = (sha256: string) =>
  join(config.data_dir, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256)

it('names every stored file that is missing or was changed, and no other', async () => {
  await store('ganz.xml')
  const changed = await store('anders.xml')
  const missing = await store('weg.xml')
  expect(await verifyFiles(db, files)).toEqual([])
  await writeFile(pathOf(changed.sha256), 'Beleg Anders.xml')
  await files.remove(missing.sha256)
  expect(await verifyFiles(db, files)).toEqual([
    { problem: 'file_changed', ...changed },
    { problem: 'file_missing', ...missing },
  ])
})
