import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { testS3 } from '../../testing/servers/s3.ts'
import { streamStored } from '../stream-stored.ts'
import { checkBucket } from './check-bucket.ts'
import { s3FileStore } from './s3-file-store.ts'

const s3 = await testS3()
const folder = await mkdtemp(join(tmpdir(), 'ruecklauf-s3-test-'))
afterAll(s3.close)
afterAll(() => rm(folder, { recursive: true }))
afterEach(s3.heal)

const problems: string[] = []
const files = s3FileStore(s3.settings, { onProblem: (message) => problems.push(message) })
/** For a server that says nothing; nobody waits for it long. */
const hasty = s3FileStore(s3.settings, { patience: { tries: 2, answer_ms: 300 } })

const invoice = Buffer.from('%PDF-1.7 Rechnung über 4.711,00 €')
const unavailable = { code: 'storage_unavailable', status: 503 }
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const copies = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith('ruecklauf-file-'))
const soon = () => new Date(Date.now() + 3_600_000)
const stored = async () => {
  const hashes: string[] = []
  for await (const sha256 of files.putBefore(soon())) hashes.push(sha256)
  return hashes
}

describe('a bucket', () => {
  it('gives back any bytes bit by bit, under the hash of their content', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 5_000 }), async (bytes) => {
        const { sha256, size } = await files.put(bytes)
        expect([sha256, size]).toEqual([hashOf(bytes), bytes.length])
        expect(new Uint8Array(await files.get(sha256))).toEqual(new Uint8Array(bytes))
        expect(await files.has(sha256)).toBe(true)
      }),
      { numRuns: 25 },
    )
  })

  it('takes a file of the disk and lends it, to its reader alone, until it is given back', async () => {
    const path = join(folder, 'export')
    const bytes = randomBytes(9_000_000)
    await writeFile(path, bytes)
    const { sha256, size } = await files.putFile(path)
    expect([sha256, size]).toEqual([hashOf(bytes), bytes.length])
    const before = await copies()
    {
      await using lent = await files.borrow(sha256)
      expect(bytes.equals(await readFile(lent.path))).toBe(true)
      expect((await stat(lent.path)).mode & 0o777).toBe(0o600)
    }
    const body = await streamStored(files, sha256)
    const closed = once(body, 'close')
    expect(bytes.equals(await buffer(body))).toBe(true)
    await closed
    await expect.poll(copies).toEqual(before)
  })

  it('forgets what is removed, twice without harm, and names no file that it never had', async () => {
    const { sha256 } = await files.put(invoice)
    await files.remove(sha256)
    await files.remove(sha256)
    expect(await files.has(sha256)).toBe(false)
    for (const read of [files.get, files.borrow])
      for (const name of [sha256, '../../etc/passwd'])
        await expect(read(name)).rejects.toMatchObject({ code: 'file_missing' })
  })

  it('lists what was put before an instant, page after page', async () => {
    const before = new Date(Date.now() - 3_600_000)
    const put = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => (await files.put(Buffer.from(`${n}`))).sha256),
    )
    const hashes: string[] = []
    for await (const sha256 of s3FileStore(s3.settings, { page: 5 }).putBefore(soon()))
      hashes.push(sha256)
    expect(hashes).toEqual(await stored())
    expect(hashes).toEqual(expect.arrayContaining(put))
    for await (const sha256 of files.putBefore(before)) expect(sha256).toBe('')
  })
})

describe('on a bad wire', () => {
  it('a request that fails once is sent again, and nobody notices', async () => {
    for (const fault of ['broken', 'cut', 'changed', 'unanswered'] as const) {
      s3.disturb(fault, 1)
      const { sha256 } = await files.put(Buffer.from(`Trotz ${fault}`))
      s3.disturb(fault, 1)
      expect([fault, String(await files.get(sha256))]).toEqual([fault, `Trotz ${fault}`])
      s3.disturb(fault, 1)
      await using lent = await files.borrow(sha256)
      expect([fault, await readFile(lent.path, 'utf8')]).toEqual([fault, `Trotz ${fault}`])
    }
  })

  it('what does not get through is told to the operator, and no part of it is ever handed out', async () => {
    for (const fault of ['broken', 'cut'] as const) {
      const bytes = randomBytes(100_000)
      s3.disturb(fault)
      problems.length = 0
      await expect(files.put(bytes)).rejects.toMatchObject(unavailable)
      expect(problems).toEqual([expect.stringMatching(/^S3: PUT [0-9a-f]{2}\//)])
      s3.heal()
      // The server of the tests keeps what it got before the line broke; others keep nothing.
      await expect(files.get(hashOf(bytes))).rejects.toMatchObject({
        code: expect.stringMatching(/^file_(missing|changed)$/),
      })
      await files.put(bytes)
      expect(bytes.equals(await files.get(hashOf(bytes)))).toBe(true)
    }
  })

  it('one that says nothing is not waited for', async () => {
    const { sha256 } = await files.put(invoice)
    s3.disturb('silent')
    for (const ask of [() => hasty.put(invoice), () => hasty.get(sha256), () => hasty.has(sha256)])
      await expect(ask()).rejects.toMatchObject(unavailable)
    expect(await hasty.isReachable()).toBe(false)
    s3.heal()
    await expect.poll(() => hasty.isReachable()).toBe(true)
  })

  it('a body that always breaks off is no document, and no copy of it stays', async () => {
    const { sha256 } = await files.put(invoice)
    const before = await copies()
    s3.disturb('cut')
    for (const read of [files.get, files.borrow])
      await expect(read(sha256)).rejects.toMatchObject(unavailable)
    expect(await copies()).toEqual(before)
  })

  it('bytes that are not those of their hash are not handed out, and the next put mends them', async () => {
    const { sha256 } = await files.put(invoice)
    s3.disturb('changed')
    for (const read of [files.get, files.borrow])
      await expect(read(sha256)).rejects.toMatchObject({ code: 'file_changed', status: 500 })
    s3.heal()
    await files.put(invoice)
    expect(Buffer.from(await files.get(sha256)).equals(invoice)).toBe(true)
  })

  it('a key that is refused is not tried again, and is no missing document', async () => {
    const { sha256 } = await files.put(invoice)
    const stranger = s3FileStore(
      { ...s3.settings, secret_access_key: 'another' },
      { onProblem: (message) => problems.push(message) },
    )
    const elsewhere = s3FileStore({ ...s3.settings, bucket: 'anderswo' })
    s3.asked.length = 0
    await expect(stranger.get(sha256)).rejects.toMatchObject(unavailable)
    expect(s3.asked).toEqual(['GET'])
    expect(problems.at(-1)).toMatch(/403 SignatureDoesNotMatch/)
    await expect(elsewhere.get(sha256)).rejects.toMatchObject(unavailable)
    await expect(elsewhere.put(invoice)).rejects.toMatchObject(unavailable)
  })
})

describe('the start', () => {
  const warned: string[] = []
  const check = (change: Partial<typeof s3.settings> = {}) =>
    checkBucket({ ...s3.settings, ...change }, (message) => warned.push(message))

  it('takes a private bucket', async () => {
    await check()
    expect(warned).toEqual([])
  })

  it('refuses one that is missing, whose key is refused, or that everybody reads', async () => {
    await expect(check({ bucket: 'anderswo' })).rejects.toThrow('there is no anderswo at http')
    await expect(check({ secret_access_key: 'x' })).rejects.toThrow('may not use dokumente')
    s3.open(true)
    await expect(check()).rejects.toThrow('can be read by everybody')
    s3.open(false)
  })

  it('is not held up by one that does not answer', async () => {
    await check({ endpoint: 'http://127.0.0.1:9' })
    expect(warned).toEqual([expect.stringContaining('does not answer')])
  })
})
