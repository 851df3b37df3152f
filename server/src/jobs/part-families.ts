import type { Deps } from '../deps.ts'

/** So long the version before this one may serve beside it. */
const OVERLAP_MS = 24 * 3_600_000

/**
 * The last step of making serial numbers unique within their product family (migrations 0291 to 0294):
 * a day after it, when no version serves any more that counts on it, they need not be unique over all.
 * Where there is nothing to do, one question. Returns whether it was done now.
 */
export async function partFamilies({
  database,
  clock,
}: Pick<Deps, 'clock'> & { database: Pick<Deps['database'], 'owner'> }): Promise<number> {
  const client = await database.owner.connect()
  try {
    const { rows } = await client.query<{ parted_at: string }>(
      `select applied_at as parted_at from schema_migration
       where name = '0294_serials_within_families.sql' and exists (
         select from pg_constraint where conname = 'serial_number_serial_key')`,
    )
    const [found] = rows
    if (!found || clock().getTime() - Date.parse(found.parted_at) < OVERLAP_MS) return 0
    await client.query(`set lock_timeout = '2s'`)
    await client
      .query('alter table serial_number drop constraint serial_number_serial_key')
      .finally(() => client.query('reset lock_timeout'))
    return 1
  } finally {
    client.release()
  }
}
