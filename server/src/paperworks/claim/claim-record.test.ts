import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'

/* The record that judges a claim, stored beside its row. */

const { owner, drop } = await testDatabase()
afterAll(drop)

beforeAll(() =>
  owner.query(`
    insert into installer (id, first_name, last_name, email)
      values ('owner', 'Erika', 'Muster', 'erika@example.de');
    insert into paperwork (id, link_installer) values ('draft', 'owner');
    begin;
    insert into paperwork (id, link_installer, paperwork_status, claim_number, submitted_at)
      values ('claim', 'owner', 'submitted', 'CB-1', '2026-01-01');
    insert into paperwork_record (id, snapshot) values ('claim', '{"n": 1}');
    commit`),
)

test.each([
  `update paperwork_record set snapshot = null where id = 'claim'`,
  `delete from paperwork_record where id = 'claim'`,
  `update paperwork set paperwork_status = 'draft' where id = 'claim';
   delete from paperwork_record where id = 'claim';
   update paperwork set paperwork_status = 'submitted' where id = 'claim'`,
])('a claim that was submitted keeps its snapshot: %s', async (change) => {
  await expect(owner.query(change)).rejects.toThrow('claim claim has no snapshot')
})

test('a draft needs none, and a record goes with its claim', async () => {
  await owner.query(`insert into paperwork_record (id) values ('draft')`)
  await owner.query(`delete from paperwork where id in ('claim', 'draft')`)
  expect((await owner.query('select from paperwork_record')).rowCount).toBe(0)
})
