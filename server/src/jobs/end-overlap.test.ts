import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { endOverlap } from './end-overlap.ts'

const { owner, drop } = await testDatabase()
afterAll(drop)

/** What a made-up migration left for the previous version. */
const endings = ['one', 'other'].map((name) => ({
  since: `9001_${name}.sql`,
  is_there: `select from pg_attribute where attrelid = to_regclass('left_over')
    and attname = '${name}' and not attisdropped`,
  ends: `alter table left_over drop column ${name}`,
}))
const columns = async () =>
  (
    await owner.query<{ attname: string }>(
      `select attname from pg_attribute where attrelid = 'left_over'::regclass
       and attnum > 0 and not attisdropped`,
    )
  ).rows.map(({ attname }) => attname)
const end = (hours: number) =>
  endOverlap({
    database: { owner },
    clock: () => new Date(Date.now() + hours * 3_600_000),
    endings,
  })

test('what only the previous version counts on is there for a day, and then gone', async () => {
  await owner.query(`create table left_over (id int, one int, other int);
    insert into schema_migration (name, checksum) values ('9001_one.sql', '')`)
  expect([await end(23), await columns()]).toEqual([0, ['id', 'one', 'other']])
  expect([await end(25), await columns()]).toEqual([1, ['id', 'other']])
  expect(await end(25)).toBe(0)
})

test('what a migration left that is not applied yet stays', async () => {
  expect([await end(50), await columns()]).toEqual([0, ['id', 'other']])
})

test('where nothing is left there is nothing to do', async () => {
  expect(await endOverlap({ database: { owner }, clock: () => new Date() })).toBe(0)
})
