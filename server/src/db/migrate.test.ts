import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { waitingForLocks } from '../testing/sessions.ts'
import { migrate } from './migrate.ts'

const { owner, drop } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'ruecklauf-migrations-'))
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await drop()
})

beforeEach(async () => {
  await owner.query('drop schema public cascade; create schema public')
  write('0001_claim.sql', 'create table claim (n int)')
  write('0002_number.sql', 'insert into claim values (1)')
})

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
const count = async () => (await owner.query('select count(*) as n from claim')).rows[0].n

test('files are applied in order, each once', async () => {
  expect(await migrate(owner, { folder })).toEqual(['0001_claim.sql', '0002_number.sql'])
  expect(await migrate(owner, { folder })).toEqual([])
  expect(await count()).toBe(1)
})

test('of two instances that start together one waits for the other', async () => {
  const applied = await Promise.all([migrate(owner, { folder }), migrate(owner, { folder })])
  expect(applied.flat()).toHaveLength(2)
  expect(await count()).toBe(1)
})

test('a file that fails leaves nothing behind and can be mended', async () => {
  write('0002_number.sql', 'insert into claim values (1); insert into nowhere values (1)')
  await expect(migrate(owner, { folder })).rejects.toThrow('0002_number.sql: relation "nowhere"')
  expect(await count()).toBe(0)
  write('0002_number.sql', 'insert into claim values (1)')
  expect(await migrate(owner, { folder })).toEqual(['0002_number.sql'])
})

test('a file that changed after it was applied is refused', async () => {
  await migrate(owner, { folder })
  write('0001_claim.sql', 'create table claim (n bigint)')
  await expect(migrate(owner, { folder })).rejects.toThrow('0001_claim.sql was changed')
})

test('a file that names what it was applied as before is taken for the same, and for nothing else', async () => {
  await migrate(owner, { folder })
  const { rows } = await owner.query<{ checksum: string }>(
    "select checksum from schema_migration where name = '0001_claim.sql'",
  )
  const [applied = ''] = rows.map(({ checksum }) => checksum)
  const sql = 'create table claim (n integer); select 1'
  write('0001_claim.sql', `-- applied before as ${applied}\n${sql}`)
  expect(await migrate(owner, { folder })).toEqual([])
  write('0001_claim.sql', `-- applied before as ${'0'.repeat(64)}\n${sql}`)
  await expect(migrate(owner, { folder })).rejects.toThrow('0001_claim.sql was changed')
})

test('statements of their own are transactions of their own, and are run again where one failed', async () => {
  const index = 'create unique index concurrently claim_n on claim (n);'
  const head = '-- statement by statement\ndrop index concurrently if exists claim_n;'
  write('0003_index.sql', `${head}\n${index}\ninsert into nowhere values (1);\n`)
  await expect(migrate(owner, { folder })).rejects.toThrow('0003_index.sql: relation "nowhere"')
  write('0003_index.sql', `${head}\n${index}\n`)
  const applied = await Promise.all([migrate(owner, { folder }), migrate(owner, { folder })])
  expect(applied.flat()).toEqual(['0003_index.sql'])
  await expect(owner.query('insert into claim values (1)')).rejects.toThrow('claim_n')
  rmSync(join(folder, '0003_index.sql'))
})

test('a file that finds its table taken lets others pass, and comes when it is free', async () => {
  await migrate(owner, { folder })
  write('0003_column.sql', 'alter table claim add column more int')
  const reader = await owner.connect()
  await reader.query('begin; select * from claim')
  const migrated = migrate(owner, { folder })
  const waiting = () => waitingForLocks(owner)
  const polled = { timeout: 20_000, interval: 20 }
  await expect.poll(waiting, polled).toEqual([expect.stringMatching(/^alter table claim/)])
  // Whoever comes behind it is let through though the first reader stays.
  expect(await count()).toBe(1)
  await expect.poll(waiting, polled).toEqual([])
  await reader.query('commit')
  reader.release()
  expect(await migrated).toEqual(['0003_column.sql'])
  rmSync(join(folder, '0003_column.sql'))
})

test('a database that a newer version has changed is refused, and left as it is', async () => {
  write('0009_newer.sql', 'alter table claim add column newer int')
  await migrate(owner, { folder })
  rmSync(join(folder, '0009_newer.sql'))
  write('0003_older.sql', 'drop table claim')
  await expect(migrate(owner, { folder })).rejects.toThrow(
    'the database is newer than this program: it has 0009_newer.sql, the newest here is 0003_older.sql',
  )
  expect(await count()).toBe(1)
  rmSync(join(folder, '0003_older.sql'))
})
