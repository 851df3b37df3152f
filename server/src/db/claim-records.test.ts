import { afterAll, beforeAll, expect, test } from 'vitest'
import { slimClaims } from '../jobs/slim-claims.ts'
import { readRecord, writeRecord } from '../paperworks/claim/claim-record.ts'
import { testDatabase } from '../testing/database.ts'
import { makeEarlierTables } from '../testing/earlier-tables.ts'
import { migrate } from './migrate.ts'

/* A database of the version before, on which that version goes on writing while this one migrates. */

const { owner, db, drop } = await testDatabase()
afterAll(drop)

const claims = 5_000
const copying = '0056_copy_claim_records.sql'

beforeAll(async () => {
  await makeEarlierTables(owner, '0045')
  await owner.query(`
    insert into installer (id, first_name, last_name, email)
      values ('owner', 'Erika', 'Muster', 'erika@example.de');
    insert into wholesaler (id, first_name, last_name, email)
      select name, 'Erik', 'Muster', name || '@example.de' from unnest('{before,today}'::text[]) name;
    insert into sales_point (id, business_name, number, link_wholesaler)
      values ('point', 'Haustechnik', 'VS-1', 'today');
    insert into paperwork (id, link_installer, link_sales_point, paperwork_status, claim_number,
      submitted_at, provenance, checks, snapshot, trace, inserted_at, updated_at)
    select 'claim-' || lpad(n::text, 5, '0'), 'owner', case when n % 2 = 0 then 'point' end, 'submitted', 'CB-' || n, '2026-01-01',
      '{"invoice_date": {"origin": "installer"}}', jsonb_build_array(n),
      jsonb_build_object('n', n, 'settings', (
        select string_agg(md5(format('%s-%s', n, m)), '') from generate_series(1, 80) m)),
      jsonb_build_array(n), '2026-01-01', '2026-01-01'
    from generate_series(1, ${claims}) n;
    insert into wholesaler_share (link_paperwork, link_wholesaler, mode, approved, amount)
      values ('claim-00002', 'before', 'bonus', 1, 1)`)
})

/** As the version before writes: whole rows, the four columns among them. */
const writeAsBefore = (set: string, id: string) =>
  owner.query(`update paperwork set ${set} where id = $1`, [id])
const rowOf = async (id: string) =>
  (await owner.query('select * from paperwork where id = $1', [id])).rows[0]
const states = async () =>
  (await owner.query('select id, version, updated_at from paperwork order by id')).rows

test('what the version before writes between the batches arrives, also when one is killed', async () => {
  const told: number[] = []
  const killed = migrate(owner, {
    onProgress: async (name, rows) => {
      if (name !== copying) return
      told.push(rows)
      await writeAsBefore(`checks = '["copied before"]'`, 'claim-00001')
      await writeAsBefore(`checks = '["not copied yet"]'`, 'claim-04999')
      await writeAsBefore(`is_late = true`, 'claim-05000')
      await owner.query(`insert into paperwork (id, link_installer, provenance)
        values ('a-draft-before-all', 'owner', '{"a": {}}')`)
      await owner.query(
        `select pg_terminate_backend(pid) from pg_locks
         where database = (select oid from pg_database where datname = current_database())
           and locktype = 'advisory' and pid <> pg_backend_pid()`,
      )
    },
  })
  await expect(killed).rejects.toThrow(copying)
  expect(told).toEqual([2_000])

  expect(
    await migrate(owner, { onProgress: (name, rows) => name === copying && told.push(rows) }),
  ).toContain('0057_claim_records_complete.sql')
  expect(told).toEqual([2_000, 4_000, 5_000])
  expect((await readRecord(db, 'claim-00001', ['checks'])).checks).toEqual(['copied before'])
  expect((await readRecord(db, 'claim-04999', ['checks'])).checks).toEqual(['not copied yet'])
  expect(await readRecord(db, 'claim-05000', ['snapshot'])).toMatchObject({
    snapshot: { n: 5_000 },
  })
  expect((await readRecord(db, 'a-draft-before-all', ['provenance'])).provenance).toEqual({ a: {} })
  const { rows } = await owner.query(`select count(*)::int as same from paperwork p
    join paperwork_record r using (id)
    where (p.provenance, p.checks, p.snapshot, p.trace)
      is not distinct from (r.provenance, r.checks, r.snapshot, r.trace)`)
  expect(rows).toEqual([{ same: claims + 1 }])
})

test('every claim has the wholesaler through whom it came, and is no newer for it', async () => {
  const { rows } = await owner.query(
    `select link_wholesaler, count(*)::int as claims, max(version) as version from paperwork
     where id like 'claim-%' and id not in ('claim-00001', 'claim-04999', 'claim-05000')
     group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { link_wholesaler: 'before', claims: 1, version: 1 },
    { link_wholesaler: 'today', claims: claims / 2 - 2, version: 1 },
    { link_wholesaler: null, claims: claims / 2 - 2, version: 1 },
  ])
})

test('for a day both versions write, and each reads what the other wrote', async () => {
  await slimClaims({ database: { owner }, clock: () => new Date() })
  const { version } = await rowOf('claim-00002')
  await writeRecord(db, 'claim-00002', { trace: '["of this version"]' })
  expect(await rowOf('claim-00002')).toMatchObject({ trace: ['of this version'], version })
  await writeAsBefore(`trace = '["of the one before"]'`, 'claim-00002')
  expect((await readRecord(db, 'claim-00002', ['trace'])).trace).toEqual(['of the one before'])
  expect(await rowOf('claim-00002')).toMatchObject({ version: version + 1 })
})

test('then the old columns go with their space, and no claim counts as changed', async () => {
  const size = async () =>
    Number((await owner.query(`select pg_table_size('paperwork') as bytes`)).rows[0].bytes)
  const before = { states: await states(), size: await size() }
  const tomorrow = () => new Date(Date.now() + 25 * 3_600_000)
  expect(await slimClaims({ database: { owner }, clock: tomorrow })).toBe(claims + 1)
  expect(await states()).toEqual(before.states)
  expect(await rowOf('claim-00003')).not.toHaveProperty('snapshot')
  expect(await readRecord(db, 'claim-00003', ['snapshot', 'trace'])).toMatchObject({
    snapshot: { n: 3 },
    trace: [3],
  })
  expect(await size()).toBeLessThan(before.size / 2)
  // An instance of the version before fails from now on instead of paying by no snapshot.
  await expect(writeAsBefore(`trace = '[]'`, 'claim-00003')).rejects.toThrow('does not exist')

  expect(await slimClaims({ database: { owner }, clock: tomorrow })).toBe(0)
  await owner.query(`update paperwork set note = 'counts again' where id = 'claim-00003'`)
  expect((await rowOf('claim-00003')).version).toBe(2)
})

test('a claim that was submitted keeps its snapshot', async () => {
  const refused = 'claim claim-00004 has no snapshot'
  const changes = [
    `update paperwork_record set snapshot = null where id = 'claim-00004'`,
    `delete from paperwork_record where id = 'claim-00004'`,
    `update paperwork set paperwork_status = 'draft' where id = 'claim-00004';
     delete from paperwork_record where id = 'claim-00004';
     update paperwork set paperwork_status = 'submitted' where id = 'claim-00004'`,
  ]
  for (const change of changes) await expect(owner.query(change)).rejects.toThrow(refused)
  await owner.query(`delete from paperwork where id = 'claim-00004'`)
  expect((await readRecord(db, 'claim-00004', ['snapshot'])).snapshot).toBeNull()
})
