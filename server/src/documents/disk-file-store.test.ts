import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { diskFileStore } from './disk-file-store.ts'
import type { FileStore } from './file-store.ts'

let directory: string
let files: FileStore

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'files-'))
  files = diskFileStore(directory)
})
afterEach(() => rm(directory, { recursive: true }))

const invoice = Buffer.from('%PDF-1.7 Rechnung')

test('a file comes back bit by bit under the hash of its content', async () => {
  const { sha256, size } = await files.put(invoice)
  expect(size).toBe(invoice.length)
  expect(await files.get(sha256)).toEqual(invoice)
  expect(await readdir(join(directory, sha256.slice(0, 2), sha256.slice(2, 4)))).toEqual([sha256])
})

test('the same bytes put many times at once are kept once, with nothing left over', async () => {
  const puts = await Promise.all(Array.from({ length: 20 }, () => files.put(invoice)))
  expect(new Set(puts.map((put) => put.sha256)).size).toBe(1)
  expect(await readdir(join(directory, 'incoming'))).toEqual([])
})

test('a file cut short on disk is written anew by the next put', async () => {
  const { sha256 } = await files.put(invoice)
  await writeFile(join(directory, sha256.slice(0, 2), sha256.slice(2, 4), sha256), 'cut')
  await files.put(invoice)
  expect(await files.get(sha256)).toEqual(invoice)
})

test('bytes that were changed on disk are not handed out, and the next put mends them', async () => {
  const { sha256 } = await files.put(invoice)
  const path = join(directory, sha256.slice(0, 2), sha256.slice(2, 4), sha256)
  await writeFile(path, invoice.toString().replace('Rechnung', 'Rechnunk'))
  await expect(files.get(sha256)).rejects.toMatchObject({ code: 'file_changed', status: 500 })
  await files.put(invoice)
  expect(await files.get(sha256)).toEqual(invoice)
})

test('nobody but the server may read what is stored', async () => {
  const { sha256 } = await files.put(invoice)
  const folders = [directory, join(directory, 'incoming'), join(directory, sha256.slice(0, 2))]
  const path = join(directory, sha256.slice(0, 2), sha256.slice(2, 4), sha256)
  const modes = await Promise.all([...folders, path].map(async (file) => (await stat(file)).mode))
  expect(modes.map((mode) => mode & 0o777)).toEqual([0o700, 0o700, 0o700, 0o600])
})

test('a removed file is missing, and removing it again does no harm', async () => {
  const { sha256 } = await files.put(invoice)
  expect(await files.has(sha256)).toBe(true)
  await files.remove(sha256)
  await files.remove(sha256)
  expect(await files.has(sha256)).toBe(false)
  await expect(files.get(sha256)).rejects.toMatchObject({ code: 'file_missing' })
})

test('a name that is no hash never reaches the disk', async () => {
  await expect(files.get('../../etc/passwd')).rejects.toMatchObject({ code: 'file_missing' })
})

test('what a crash left half written goes, and only that', async () => {
  const { sha256 } = await files.put(invoice)
  await writeFile(join(directory, 'incoming', 'half'), 'cut')
  const soon = new Date(Date.now() + 60_000)
  await files.dropIncoming(new Date(Date.now() - 60_000))
  expect(await readdir(join(directory, 'incoming'))).toEqual(['half'])
  await files.dropIncoming(soon)
  expect(await readdir(join(directory, 'incoming'))).toEqual([])
  const stored: string[] = []
  for await (const file of files.putBefore(soon)) stored.push(file)
  expect(stored).toEqual([sha256])
})
