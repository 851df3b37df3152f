import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { newId } from '../db/id.ts'
import { testApi } from '../testing/servers/api.ts'
import { forgetUnusedFiles } from './forget-unused-files.ts'
import { forgetBytes, holdBytes } from './stored-bytes.ts'

const api = await testApi()
afterAll(api.close)
const { deps, database, time } = api
const { files } = deps

/** Bytes are dated by the disk, so the tests begin at the present. */
beforeEach(() => {
  time.now = new Date()
})
const pass = (hours: number) => {
  time.now = new Date(time.now.getTime() + hours * 3_600_000)
}
const put = async (text: string) => (await files.put(Buffer.from(text))).sha256
const insertRow = (sha256: string) =>
  database.db.insertInto('arke_file').values({ id: newId(), name: 'a.pdf', sha256 }).execute()

it('touches nothing beside a database that knows of no file at all', async () => {
  const sha256 = await put('vor der Wiederherstellung')
  pass(48)
  expect(await forgetUnusedFiles(deps)).toBe(0)
  expect(await files.has(sha256)).toBe(true)
  await files.remove(sha256)
})

it('keeps what a file refers to, and what may still be about to be one', async () => {
  const [used, forgotten] = [await put('gebraucht'), await put('vergessen')]
  await insertRow(used)
  pass(23)
  expect(await forgetUnusedFiles(deps)).toBe(0)
  pass(2)
  expect(await forgetUnusedFiles(deps)).toBe(1)
  expect([await files.has(used), await files.has(forgotten)]).toEqual([true, false])
})

it('counts the day anew when the same bytes are stored again', async () => {
  const sha256 = await put('noch einmal')
  const path = join(deps.config.data_dir, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256)
  const longAgo = new Date(Date.now() - 48 * 3_600_000)
  await utimes(path, longAgo, longAgo)
  await put('noch einmal')
  expect(await forgetUnusedFiles(deps)).toBe(0)
  await utimes(path, longAgo, longAgo)
  expect(await forgetUnusedFiles(deps)).toBe(1)
})

it('waits for a transaction that is making a file of the bytes', async () => {
  const sha256 = await put('gleichzeitig')
  let forgetting: Promise<boolean> | undefined
  await database.db.transaction().execute(async (tx) => {
    await holdBytes(tx, { files, sha256 })
    forgetting = forgetBytes(deps, sha256)
    await tx.insertInto('arke_file').values({ id: newId(), name: 'a.pdf', sha256 }).execute()
  })
  expect(await forgetting).toBe(false)
  expect(await files.has(sha256)).toBe(true)
})

it('refuses to make a file of bytes that have just gone', async () => {
  const sha256 = await put('weg')
  expect(await forgetBytes(deps, sha256)).toBe(true)
  const making = database.db.transaction().execute((tx) => holdBytes(tx, { files, sha256 }))
  await expect(making).rejects.toMatchObject({ code: 'concurrent_change' })
})
