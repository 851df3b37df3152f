import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { verifyAudit } from '../audit/verify-audit.ts'
import { newId } from '../db/id.ts'
import { verifyFiles } from '../documents/verify-files.ts'
import { StartError } from '../errors/start-error.ts'
import { verifyFigures } from '../figures/kept/verify-figures.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'
import { verifyIbans } from '../security/ibans/verify-ibans.ts'
import { submittedClaim } from '../testing/claims/submitted-claim.ts'
import type { TestDatabase } from '../testing/database.ts'
import { emptyPlace } from '../testing/empty-place.ts'
import { test_iban_key, test_ibans } from '../testing/ibans.ts'
import { testApi } from '../testing/servers/api.ts'
import { openInstance, test_secret } from '../testing/servers/instance.ts'
import { verifyClaims } from '../wallet/verify-claims.ts'
import { tablesOf } from './contents.ts'
import { readHead, verifyBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { packed } from './tar.ts'
import { writeBackup } from './write-backup.ts'

const passphrase = 'Wärme kommt zurück'
const folder = mkdtempSync(join(tmpdir(), 'ruecklauf-backup-'))
const file = join(folder, 'programme.backup')
const api = await testApi()
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterAll(api.close)
afterEach(() => rmSync(file, { force: true }))

const opened: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of opened) await close()
})

/** A place of its own, gone with the tests. */
async function anEmptyPlace() {
  const place = await emptyPlace(folder)
  opened.push(place.database.drop)
  return place
}

/** What all tables hold, as hashes of their sorted rows, and how they are bound and watched. */
async function contentOf({ owner }: Pick<TestDatabase, 'owner'>) {
  const client: pg.PoolClient = await owner.connect()
  try {
    const held: Record<string, string> = {}
    for (const { name, columns } of await tablesOf(client)) {
      const { rows } = await client.query(`select t::text as row from ${name} t order by 1`)
      const text = JSON.stringify([columns, rows])
      held[name] = `${rows.length}: ${createHash('sha256').update(text).digest('hex')}`
    }
    const { rows } = await client.query(
      `select conrelid::regclass::text || '.' || conname as name, pg_get_constraintdef(oid) as what
       from pg_constraint where connamespace::regnamespace::text in ('public', 'runtime')
       union all
       select tgrelid::regclass::text || '.' || tgname, tgenabled::text from pg_trigger
       where not tgisinternal
       union all
       select indexrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index
       where indrelid::regclass::text not like 'pg_%'
       union all
       select schemaname || '.' || sequencename, (last_value is not null)::text from pg_sequences
       union all
       select oid::regclass::text, relacl::text from pg_class
       where relnamespace::regnamespace::text = 'runtime' and relkind = 'r' order by 1, 2`,
    )
    return { held, shape: rows }
  } finally {
    client.release()
  }
}

const bookings = async ({ owner }: Pick<TestDatabase, 'owner'>) =>
  (await owner.query('select * from wallet_entry order by booked_at, amount')).rows

beforeAll(async () => {
  const installer = await api.as('installer')
  const product = await api.world.product()
  const { id } = await submittedClaim(api, { owner: installer, product, devices: 2 })
  const moderator = await api.as('moderator')
  const take = await moderator.post(`/paperwork/unit/${id}/function/take`, {})
  expect(take.status).toBe(200)
  const { sha256 } = await api.deps.files.put(Buffer.from('Ein Beleg'))
  await api.database.db
    .insertInto('arke_file')
    .values({ id: newId(), name: 'beleg.txt', path: sha256, sha256 })
    .execute()
  const office = await api.as('super_admin')
  const creation = await office.post('/arke/unit', { id: 'pump_test', label: 'Pumpenprüfung' })
  expect(creation.status).toBe(200)
  await office.post('/string/unit', { id: 'pump_name', label: 'Name' })
  const field = await office.post('/pump_test/parameter/pump_name', { metadata: {} })
  expect(field.status).toBe(201)
  const unit = await office.post('/pump_test/unit', { pump_name: 'Zeile\n\t\\N "und" mehr' })
  expect(unit.status).toBe(200)
})

describe('a backup', () => {
  it('restored elsewhere is the same to the cent, the byte and the constraint', async () => {
    const backed = await writeBackup(api.deps, file, { passphrase })
    const place = await anEmptyPlace()
    const restored = await restoreBackup(place, file, { passphrase })
    expect(restored).toMatchObject({ tables: backed.tables, files: backed.files })
    expect(await contentOf(place.database)).toEqual(await contentOf(api.database))
    expect(await bookings(place.database)).toEqual(await bookings(api.database))
    expect((await bookings(place.database)).length).toBeGreaterThan(0)
    const { db } = place.database
    expect([
      ...(await verifyLedger(db)),
      ...(await verifyClaims(db)),
      ...(await verifyAudit(place.database)),
      ...(await verifyFigures(place.database)),
      ...(await verifyFiles(db, place.files)),
    ]).toEqual([])
    const secret = join(place.config.data_dir, 'secret')
    expect((await readFile(secret, 'utf8')).trim()).toBe(test_secret)
    expect((await stat(secret)).mode & 0o777).toBe(0o600)
    const keys = join(place.config.data_dir, 'iban-keys')
    expect((await readFile(keys, 'utf8')).trim()).toBe(test_iban_key)
    expect((await stat(keys)).mode & 0o777).toBe(0o600)
    expect(await verifyIbans(db, { ibans: test_ibans })).toEqual([])
    expect(await readdir(restored.brand_dir)).toEqual(await readdir(api.deps.config.brand_dir))
  })

  it('serves requests where it was restored: sessions go on, runtime arkes are there', async () => {
    const { headers, get } = await api.as('super_admin')
    await writeBackup(api.deps, file, { passphrase })
    const place = await anEmptyPlace()
    await restoreBackup(place, file, { passphrase })
    const instance = await openInstance(place.database, {
      folder: place.config.data_dir,
      time: { now: new Date('2026-03-02T09:05:00Z') },
      mails: [],
    })
    const there = await instance.request('GET', '/pump_test/unit', { headers })
    const here = await get('/pump_test/unit')
    const more = await instance.request('POST', '/pump_test/unit', {
      headers,
      body: { pump_name: 'Zweite' },
    })
    await instance.close()
    expect(more.status).toBe(200)
    expect(there.content).toEqual(here.content)
    expect(there.content).toMatchObject({ items: [{ pump_name: 'Zeile\n\t\\N "und" mehr' }] })
  })

  it('is one instant, though claims are submitted meanwhile', async () => {
    const installer = await api.as('installer')
    const product = await api.world.product()
    const writing = writeBackup(api.deps, file)
    const { id } = await submittedClaim(api, { owner: installer, product })
    await writing
    const place = await anEmptyPlace()
    await restoreBackup(place, file)
    const [claim] = await place.database.db
      .selectFrom('paperwork')
      .select(['id', 'paperwork_status'])
      .where('id', '=', id)
      .execute()
    expect(['draft', undefined]).toContain(claim?.paperwork_status)
    expect(await verifyLedger(place.database.db)).toEqual([])
    expect(await verifyClaims(place.database.db)).toEqual([])
  })
})

describe('a backup is refused, and the place stays as it was,', () => {
  const refused = async (path: string, why: RegExp, otherPassphrase?: string) => {
    const place = await anEmptyPlace()
    await expect(restoreBackup(place, path, { passphrase: otherPassphrase })).rejects.toThrow(why)
    const { rows } = await place.database.owner.query(
      "select to_regclass('public.member') is not null as is_made",
    )
    if (rows[0].is_made)
      expect((await place.database.owner.query('select from member')).rowCount).toBe(0)
    expect(await readdir(place.config.data_dir)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/secret|iban-keys/)]),
    )
    for await (const leftover of place.files.putBefore(new Date('2100-01-01')))
      expect(leftover).toBe('')
  }

  const copyOf = async (change: (bytes: Buffer) => Buffer | Promise<Buffer>) => {
    const path = join(folder, 'changed.backup')
    await writeFile(path, await change(await readFile(file)))
    return path
  }

  it.each([
    ['sealed', passphrase, (size: number) => [0, 300, size - 1]],
    ['open', undefined, (size: number) => [10, Math.floor(size / 2), size - 20]],
  ] as const)(
    'cut anywhere: %s',
    async (_, usedPassphrase, lengths) => {
      await writeBackup(api.deps, file, { passphrase: usedPassphrase })
      const { size } = await stat(file)
      for (const length of lengths(size))
        await refused(
          await copyOf((bytes) => bytes.subarray(0, length)),
          /can't be restored: .*(breaks off|not a backup|damaged)/,
          usedPassphrase,
        )
    },
    90_000,
  )

  it.each([
    ['sealed', passphrase, 4],
    ['open', undefined, 200],
  ] as const)(
    'changed in one bit anywhere: %s',
    async (_, usedPassphrase, flips) => {
      await writeBackup(api.deps, file, { passphrase: usedPassphrase })
      const original = await readFile(file)
      let changed = original
      for (let step = 0; step < flips; step++) {
        const at = Math.floor((original.length * (step + 0.5)) / flips)
        const bytes = Buffer.from(original)
        bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << (step % 8)), at)
        const path = await copyOf(() => bytes)
        const answer = await readHead(path, usedPassphrase)
          .then(() => verifyBackup(path, usedPassphrase))
          .catch((error: unknown) => error)
        // Now and then another bit packs the very same content.
        if (answer === undefined) expect(gunzipSync(bytes)).toEqual(gunzipSync(original))
        else {
          expect(answer).toBeInstanceOf(StartError)
          expect(String(answer)).toMatch(/changed\.backup: .*sha256sum .*take another copy/)
          changed = bytes
        }
      }
      await copyOf(() => changed)
      await refused(join(folder, 'changed.backup'), /can't be restored/, usedPassphrase)
    },
    90_000,
  )

  it('with another passphrase, and without one', async () => {
    await writeBackup(api.deps, file, { passphrase })
    await refused(file, /the passphrase is another/, 'Kälte')
    await refused(file, /it is sealed/)
  })

  it('over members', async () => {
    await writeBackup(api.deps, file)
    const place = await anEmptyPlace()
    await restoreBackup(place, file)
    const before = await contentOf(place.database)
    await expect(restoreBackup(place, file)).rejects.toThrow(/there are members already/)
    expect(await contentOf(place.database)).toEqual(before)
  })

  it('of a newer version', async () => {
    const path = join(folder, 'newer.backup')
    const head = {
      ...{
        format: 1,
        version: '9.0.0',
        taken_at: '2026-03-02T09:00:00.000Z',
        tables: [],
        sequences: [],
      },
      migrations: [{ name: '9999_later.sql', checksum: 'x' }],
    }
    const parts = (async function* () {
      const bytes = Buffer.from(JSON.stringify(head))
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      yield { name: 'head.json', bytes }
      const sums = { parts: { 'head.json': sha256 }, files: 0 }
      yield { name: 'sums.json', bytes: Buffer.from(JSON.stringify(sums)) }
    })()
    const chunks: Buffer[] = []
    for await (const chunk of packed(parts)) chunks.push(chunk)
    await writeFile(path, gzipSync(Buffer.concat(chunks)))
    await refused(path, /written by version 9\.0\.0, which this one does not know/)
  })

  it('and none is left where a stored file is missing', async () => {
    const { sha256 } = await api.deps.files.put(Buffer.from('Verloren'))
    const id = newId()
    await api.database.db
      .insertInto('arke_file')
      .values({ id, name: 'weg.txt', path: sha256, sha256 })
      .execute()
    await api.deps.files.remove(sha256)
    const path = join(folder, 'none.backup')
    await expect(writeBackup(api.deps, path)).rejects.toThrow()
    expect(await readdir(folder)).not.toContain('none.backup')
    expect(await readdir(folder)).not.toContain('none.backup.part')
    await api.database.owner.query('delete from arke_file where id = $1', [id])
  })
})
