import type { Database } from '../../db/database.ts'

/** Tables into which commands on runs write, in about their order. */
export const deadly_tables = [
  'payout',
  'ledger_posting',
  'payout_file',
  'bank_entry',
  'outbox',
  'audit',
] as const

export type DeadlyTable = (typeof deadly_tables)[number]

/**
 * Terminates the backend of a command at its first row in a table: `await dying('audit', command)`. Backends that write
 * nothing there survive.
 */
export async function dyingBackend({ owner }: Pick<Database, 'owner'>) {
  await owner.query(`
    create table deadly (name text primary key);
    create function die() returns trigger language plpgsql security definer as $$
    begin
      if exists (select from public.deadly where name = tg_table_name) then
        perform pg_terminate_backend(pg_backend_pid());
        perform pg_sleep(1);
      end if;
      return null;
    end $$`)
  for (const table of deadly_tables)
    await owner.query(
      `create trigger die after insert on ${table} for each statement execute function die()`,
    )
  return async <Result>(at: DeadlyTable, command: () => Promise<Result>): Promise<Result> => {
    await owner.query('insert into deadly values ($1)', [at])
    try {
      return await command()
    } finally {
      await owner.query('delete from deadly')
    }
  }
}
