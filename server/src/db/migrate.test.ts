import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
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
