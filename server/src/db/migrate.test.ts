import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { waitingForLocks } from '../testing/sessions.ts'
import { readBaseline, sumOf } from './baseline.ts'
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

test('a file in batches goes on where it was killed, past what others write meanwhile', async () => {
  await migrate(owner, { folder })
  await owner.query(`alter table claim add column id text, add column is_filled boolean;
    update claim set id = 'c0';
    insert into claim (n, id) select n, 'c' || n from generate_series(1, 5) n`)
  write(
    '0003_fill.sql',
    `-- in batches
with batch as (select id from claim where id > $1 order by id limit 2), filled as (
  update claim set is_filled = true where id in (select id from batch)
)
select max(id) as last, count(*)::int as rows from batch`,
  )
  const done: number[] = []
  const killed = migrate(owner, {
    folder,
    onProgress: async (_, rows) => {
      done.push(rows)
      await owner.query(`insert into claim (n, id) values (9, 'c9')`)
      await owner.query(
        `select pg_terminate_backend(pid) from pg_locks
         where database = (select oid from pg_database where datname = current_database())
           and locktype = 'advisory' and pid <> pg_backend_pid()`,
      )
    },
  })
  await expect(killed).rejects.toThrow('0003_fill.sql')
  const rest = await migrate(owner, { folder, onProgress: (_, rows) => done.push(rows) })
  expect([rest, done]).toEqual([['0003_fill.sql'], [2, 4, 6, 7]])
  expect((await owner.query('select from claim where is_filled is null')).rowCount).toBe(0)
  rmSync(join(folder, '0003_fill.sql'))
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

describe('an empty database', () => {
  beforeEach(() => owner.query('drop schema if exists runtime cascade'))

  test('gets the schema of all rooms as one step, and once', async () => {
    expect((await migrate(owner))[0]).toBe('0000_baseline')
    expect(await migrate(owner)).toEqual([])
  })

  test('is left empty where a statement of a room fails, and the file is named', async () => {
    await owner.query('create domain german as text')
    await expect(migrate(owner)).rejects.toThrow(
      '0000_baseline: platform/schema/units.sql: type "german" already exists',
    )
    expect((await owner.query('select from schema_migration')).rowCount).toBe(0)
  })
})

test('comments and line breaks are no change of the schema, statements are', async () => {
  const { sql, checksum } = await readBaseline()
  expect(sumOf(`-- Another word.\n\n${sql}`)).toBe(checksum)
  expect(sumOf(sql.replace('create table', 'create unlogged table'))).not.toBe(checksum)
})
