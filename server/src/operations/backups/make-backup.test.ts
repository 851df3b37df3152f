import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Backups } from '@ruecklauf/model'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { restoreBackup } from '../../backup/restore-backup.ts'
import { newId } from '../../db/id.ts'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { emptyPlace } from '../../testing/empty-place.ts'
import { testApi } from '../../testing/servers/api.ts'
import { settingsIn } from '../../testing/settings.ts'
import { makeBackup } from './make-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'ruecklauf-nights-'))
const nights = join(folder, 'nights')
const api = await testApi({
  config: { BACKUP_DIR: nights, BACKUP_PASSPHRASE: 'Wärme kommt zurück' },
  now: '2026-03-02T00:30:00Z',
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterAll(api.close)
const { deps, database, time } = api
await ensureSettings(database.owner_db)
const set = settingsIn(database.owner_db)
const office = await api.world.staff('admin')

const make = (signal = new AbortController().signal) => makeBackup(deps, signal)
/** German winter time. */
const at = (day: string, clock: string) => {
  time.now = new Date(`${day}T${clock}:00+01:00`)
}
const files = () => readdir(nights).catch(() => [])
const listed = async () => {
  const admin = await api.as('admin', office)
  return (await admin.get<Backups>('/setting/function/backups')).content
}
const notices = () =>
  database.db
    .selectFrom('notification')
    .select(['title', 'text'])
    .where('event', '=', 'backup_failed')
    .execute()

beforeEach(async () => {
  await database.owner.query('delete from backup_run; delete from notification')
  rmSync(nights, { recursive: true, force: true })
})

describe('the backup of a night', () => {
  it('is made once, when its hour has come, and is what the list says of it', async () => {
    at('2026-03-02', '01:59')
    await make()
    expect(await files()).toEqual([])
    at('2026-03-02', '02:00')
    await make()
    await make()
    const [file = '', ...more] = await files()
    expect(more).toEqual([])
    const bytes = await readFile(join(nights, file))
    const { is_set, is_sealed, items } = await listed()
    expect([is_set, is_sealed, items.length]).toEqual([true, true, 1])
    expect(items[0]).toMatchObject({
      ...{ file, failure: null, is_kept: true, is_sealed: true, bytes: bytes.length },
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
    expect((await stat(join(nights, file))).mode & 0o777).toBe(0o600)
    const place = await emptyPlace(folder)
    const passphrase = deps.config.backup_passphrase
    await restoreBackup(place, join(nights, file), { passphrase })
    const members = () => place.database.owner.query('select id from member order by id')
    expect((await members()).rows).toContainEqual({ id: office.id })
    await place.database.drop()
    at('2026-03-03', '02:10')
    await make()
    expect(await files()).toHaveLength(2)
  })

  it('makes room for itself: so many stay as are set, and strangers’ files', async () => {
    await set('backups_kept', '2')
    for (const day of ['2026-03-02', '2026-03-03', '2026-03-04']) {
      at(day, '02:00')
      await make()
    }
    await writeFile(join(nights, 'eigene.backup'), 'nicht von uns')
    at('2026-03-05', '02:00')
    await make()
    const { items } = await listed()
    expect(items.map(({ is_kept }) => is_kept)).toEqual([true, true, false, false])
    expect((await files()).toSorted()).toEqual(
      ['eigene.backup', ...items.slice(0, 2).map(({ file }) => file)].toSorted(),
    )
  })

  it('of before an erasing still holds what was erased, and says so', async () => {
    at('2026-03-02', '02:00')
    await make()
    await database.owner.query(
      `insert into retention_run (id, month, began_at) values ('r', '2026-03-01', now());
       insert into retention_item (link_run, retention_class, subject, rows)
         values ('r', 'notices', 'notification', 1);
       insert into erasure (id, link_run, retention_class, day, erased_at, is_complete)
         values ('e', 'r', 'notices', '2026-03-02', '2026-03-02T12:00:00Z', false)`,
    )
    at('2026-03-03', '02:00')
    await make()
    const { items } = await listed()
    expect(items.map(({ holds_erased }) => holds_erased)).toEqual([false, true])
  })

  it('that fails is tried three times, then the admins are told why', async () => {
    const { sha256 } = await deps.files.put(Buffer.from('Ein Beleg'))
    await database.db
      .insertInto('arke_file')
      .values({ id: newId(), name: 'beleg.txt', path: sha256, sha256 })
      .execute()
    await deps.files.remove(sha256)
    for (const clock of ['02:00', '02:10', '02:20']) {
      expect(await notices()).toEqual([])
      at('2026-03-02', clock)
      await expect(make()).rejects.toMatchObject({ code: 'file_missing' })
    }
    await make()
    expect((await listed()).items.map(({ failure }) => failure)).toEqual(
      Array(3).fill('damaged_file'),
    )
    expect(await notices()).toEqual([
      {
        title: 'Die Sicherung vom 02.03.2026 ist fehlgeschlagen',
        text: expect.stringMatching(/^Ein gespeichertes Dokument fehlt oder ist beschädigt/),
      },
    ])
    expect(await files()).toEqual([])
    await database.owner.query('delete from arke_file')
    at('2026-03-03', '02:00')
    await make()
    expect((await listed()).items[0]?.failure).toBeNull()
  })

  it('is not begun where the last one would not fit, nor in a folder that is none', async () => {
    at('2026-03-02', '02:00')
    await database.owner.query(
      `insert into backup_run (id, began_at, ended_at, file, bytes, sha256, is_sealed)
       values ('large', '2026-03-01T01:00:00Z', '2026-03-01T01:00:00Z', 'x.backup', 1125899906842624,
         decode(repeat('00', 32), 'hex'), true)`,
    )
    await expect(make()).rejects.toThrow(/free/)
    expect((await listed()).items[0]?.failure).toBe('no_room')
    await database.owner.query(`delete from backup_run where id = 'large'`)
    rmSync(nights, { recursive: true, force: true })
    await writeFile(nights, 'kein Ordner')
    await expect(make()).rejects.toThrow()
    expect((await listed()).items[0]?.failure).toBe('no_folder')
  })

  it('stops when the server does, and is made by the next', async () => {
    at('2026-03-02', '02:00')
    const ended = new AbortController()
    ended.abort()
    await expect(make(ended.signal)).rejects.toThrow()
    expect((await listed()).items[0]?.failure).toBe('stopped')
    await database.owner.query(
      `insert into backup_run (id, began_at) values ('killed', '2026-03-02T01:00:01Z')`,
    )
    at('2026-03-02', '02:10')
    await make()
    expect((await listed()).items.map(({ failure }) => failure)).toEqual([
      null,
      'stopped',
      'stopped',
    ])
    expect(await files()).toHaveLength(1)
  })

  it('is told to admins alone', async () => {
    for (const role of ['moderator', 'brand', 'installer', 'wholesaler'] as const)
      expect([role, (await (await api.as(role)).get('/setting/function/backups')).status]).toEqual([
        role,
        403,
      ])
  })
})
