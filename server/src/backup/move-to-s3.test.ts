import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sayTo } from '@ruecklauf/model/texts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { forgetUnusedFiles } from '../documents/forget-unused-files.ts'
import { verifyFiles } from '../documents/verify-files.ts'
import { submittedClaim } from '../testing/claims/submitted-claim.ts'
import { emptyPlace } from '../testing/empty-place.ts'
import { fileForm } from '../testing/form.ts'
import { testApi } from '../testing/servers/api.ts'
import { openInstance } from '../testing/servers/instance.ts'
import { testS3 } from '../testing/servers/s3.ts'
import { workEffects } from '../testing/work-effects.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

/* A programme that kept its documents on a disk moves to a bucket, and goes on there. */

const folder = mkdtempSync(join(tmpdir(), 'ruecklauf-move-'))
const token = 'nur-für-Prometheus-gedacht'
const s3 = await testS3()
const before = await testApi()
const place = await emptyPlace(folder)
const time = { now: new Date('2026-03-02T09:05:00Z') }
const file = join(folder, 'move.backup')
const closing: (() => unknown)[] = [
  () => rmSync(folder, { recursive: true, force: true }),
  s3.close,
  before.close,
  place.database.drop,
]
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})
afterEach(s3.heal)

const admin = await before.as('admin')
const installer = await before.as('installer')
interface FileUnit {
  id: string
  sha256: string
  signed_url: string
}
const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}`)
const texts = ['Rechnung', 'Lieferschein', 'Foto']

let after: Awaited<ReturnType<typeof openInstance>>
const documents: FileUnit[] = []

beforeAll(async () => {
  const product = await before.world.product()
  const { id } = await submittedClaim(before, { owner: installer, product, devices: 2 })
  const moderator = await before.as('moderator')
  expect((await moderator.post(`/paperwork/unit/${id}/function/take`, {})).status).toBe(200)
  for (const text of texts) {
    const { body, headers } = fileForm(pdf(text), { filename: `${text}.pdf` })
    const { content } = await admin.post<FileUnit>('/arke_file/unit', body, headers)
    documents.push(content)
  }
  await writeBackup(before.deps, file)
  const surroundings = { folder: place.config.data_dir, time, mails: [] }
  const config = { ...s3.environment, METRICS_TOKEN: token }
  const { openFileStore } = await import('../documents/open-file-store.ts')
  const { readConfig } = await import('../config.ts')
  const there = readConfig({ DATA_DIR: join(folder, 'elsewhere'), ...s3.environment })
  const files = openFileStore(there, () => undefined)
  const restored = await restoreBackup({ ...place, files }, file)
  expect(restored.files).toBe(texts.length)
  after = await openInstance(place.database, { ...surroundings, config })
  closing.push(after.close)
})

const ask = (path: string, { headers } = admin) => after.request('GET', path, { headers })
const urlOf = async (id: string) => {
  const { content } = await after.request<FileUnit>(
    'GET',
    `/arke_file/unit/${id}?load_files=true`,
    {
      headers: admin.headers,
    },
  )
  return new URL(content.signed_url)
}
const open = async (id: string) => {
  const { pathname, search } = await urlOf(id)
  return after.app.inject(pathname + search)
}
const upload = (bytes: Buffer) => {
  const { body, headers } = fileForm(bytes, { filename: 'neu.pdf' })
  return after.request<FileUnit>('POST', '/arke_file/unit', {
    body,
    headers: { ...admin.headers, ...headers, 'accept-language': 'de' },
  })
}

describe('moved to a bucket', () => {
  it('the wallets are the same to the cent, the documents to the byte', async () => {
    const bookings = '/wallet_entry/unit?order=booked_at;asc'
    const there = await ask(bookings, installer)
    expect(there.content).toEqual((await installer.get(bookings)).content)
    expect(there.content).toMatchObject({ count: expect.any(Number) })
    for (const [index, { id }] of documents.entries()) {
      const { statusCode, rawPayload } = await open(id)
      expect(statusCode).toBe(200)
      expect(rawPayload.equals(pdf(texts[index] ?? ''))).toBe(true)
    }
    expect(await verifyFiles(place.database.db, after.deps.files)).toEqual([])
  })

  it('a backup of it is whole, and restored on a disk again it is the same', async () => {
    const back = join(folder, 'back.backup')
    const { files } = await writeBackup(after.deps, back)
    const disk = await emptyPlace(folder)
    closing.push(disk.database.drop)
    expect(await restoreBackup(disk, back)).toMatchObject({ files })
    for (const { sha256 } of documents)
      expect(await disk.files.get(sha256)).toEqual(await after.deps.files.get(sha256))
  })

  it('what is deleted goes from the bucket, and what nobody refers to after a day', async () => {
    const { content } = await upload(pdf('wird gelöscht'))
    const { files } = after.deps
    expect(await files.has(content.sha256)).toBe(true)
    const removed = await after.request('DELETE', `/arke_file/unit/${content.id}`, {
      headers: admin.headers,
    })
    expect(removed.status).toBe(204)
    await workEffects(after.deps)
    expect(await files.has(content.sha256)).toBe(false)
    const { sha256 } = await files.put(pdf('vergessen'))
    time.now = new Date(Date.now() + 25 * 3_600_000)
    expect(await forgetUnusedFiles(after.deps)).toBe(1)
    expect(await files.has(sha256)).toBe(false)
    time.now = new Date('2026-03-02T09:05:00Z')
  })
})

describe('while the bucket does not answer', () => {
  const units = async () =>
    (await place.database.owner.query('select count(*)::int as count from arke_file')).rows[0].count

  it('uploads and downloads are refused for the moment in plain words, and nothing is half stored', async () => {
    const many = await units()
    for (const fault of ['broken', 'cut'] as const) {
      s3.disturb(fault)
      const { status, messages, headers } = await upload(pdf(`zu spät ${fault}`))
      expect([fault, status, headers['retry-after']]).toEqual([fault, 503, '2'])
      expect(messages).toMatchObject([{ message: sayTo('de')('failures:storage_unavailable') }])
      expect((await open(documents[0]?.id ?? '')).statusCode).toBe(503)
    }
    expect(await units()).toBe(many)
    s3.heal()
    expect((await upload(pdf('zu spät broken'))).status).toBe(200)
  })

  it('the rest goes on, the watcher is told, and no document counts as damaged', async () => {
    s3.disturb('broken')
    const scrape = () =>
      after.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
    expect((await scrape()).body).toMatch(/^ruecklauf_storage_up 0$/m)
    expect((await ask('/health/ready')).status).toBe(200)
    expect((await ask('/paperwork/unit')).status).toBe(200)
    expect(await forgetUnusedFiles(after.deps).catch(({ code }) => code)).toBe(
      'storage_unavailable',
    )
    await expect(verifyFiles(place.database.db, after.deps.files)).rejects.toMatchObject({
      code: 'storage_unavailable',
    })
    const path = join(folder, 'none.backup')
    await expect(writeBackup(after.deps, path)).rejects.toMatchObject({
      code: 'storage_unavailable',
    })
    s3.heal()
    expect((await scrape()).body).toMatch(/^ruecklauf_storage_up 1$/m)
  })

  it('a restore into it is undone, and leaves what was in the bucket', async () => {
    const other = await emptyPlace(folder)
    closing.push(other.database.drop)
    const hashes = documents.map(({ sha256 }) => sha256)
    s3.asked.length = 0
    const restoring = restoreBackup({ ...other, files: after.deps.files }, file)
    while (!s3.asked.includes('PUT')) await pause(5)
    s3.disturb('broken')
    await expect(restoring).rejects.toMatchObject({ code: 'storage_unavailable' })
    s3.heal()
    for (const sha256 of hashes) expect(await after.deps.files.has(sha256)).toBe(true)
    const { rows } = await other.database.owner.query('select count(*)::int as count from member')
    expect(rows).toEqual([{ count: 0 }])
  })
})
