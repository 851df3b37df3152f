import type pg from 'pg'
import { runInBatches } from '../db/run-in-batches.ts'
import type { Deps } from '../deps.ts'

/** So long the version before this one may serve beside it. */
const OVERLAP_MS = 24 * 3_600_000

/** Rows after which PostgreSQL is first told that their old places are free; then each time twice. */
const FIRST_VACUUM = 1_000

/**
 * Written anew as they are, so that what was dropped of them takes no place any more. Whoever holds
 * one of them is just writing it.
 */
const rewrite = `with batch as (select id from paperwork where id > $1 order by id limit 1000),
  free as (
    select id from paperwork where id in (select id from batch) for update skip locked
  ),
  quiet as materialized (select set_config('ruecklauf.is_moving', 'on', true)),
  rewritten as (
    update paperwork p set version = p.version from free, quiet where p.id = free.id
  )
  select max(id) as last, count(*)::int as rows from batch`

/**
 * The last step of taking what claims were judged by out of their rows (migrations 0055 to 0057): a
 * day after the switch the old columns go, and the rows are rewritten in batches, which no reader
 * notices. Where there is nothing to do, one question. Returns how many rows were rewritten.
 */
export async function slimClaims({
  database,
  clock,
}: Pick<Deps, 'clock'> & { database: Pick<Deps['database'], 'owner'> }): Promise<number> {
  const client = await database.owner.connect()
  try {
    if (!(await isUnfinished(client))) return 0
    if (!(await dropColumns(client, clock()))) return 0
    const rewritten = await rewriteAll(client)
    // The first rows had no free place yet and made the table longer: they move into the room there is.
    await client.query(rewrite, [''])
    await client.query('vacuum (analyze) paperwork')
    await client.query('reindex table concurrently paperwork')
    await client.query(finish)
    return rewritten
  } finally {
    client.release()
  }
}

/**
 * Rewrites every claim. Slim rows take less than half the room of those before, so the places given
 * back so far always do for twice as many: the table grows by no more than the first few.
 */
async function rewriteAll(client: pg.PoolClient): Promise<number> {
  let rewritten = 0
  let vacuum_at = FIRST_VACUUM
  await runInBatches(client, {
    name: 'slim_claims',
    sql: rewrite,
    finish: async () => undefined,
    onProgress: async (rows) => {
      rewritten = rows
      if (rows < vacuum_at) return
      vacuum_at = rows * 2
      await client.query('vacuum paperwork')
    },
  })
  return rewritten
}

/** Its last statement takes the procedure away with which it begins. */
async function isUnfinished(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ is_there: boolean }>(
    `select to_regproc('drop_claim_columns') is not null as is_there`,
  )
  return rows[0]?.is_there ?? false
}

/** Drops the old columns, unless that was done; false as long as an older version may still serve. */
async function dropColumns(client: pg.PoolClient, now: Date): Promise<boolean> {
  const { rows } = await client.query<{ switched_at: string; has_columns: boolean }>(
    `select applied_at as switched_at, exists (select from pg_attribute
       where attrelid = 'paperwork'::regclass and attname = 'snapshot' and not attisdropped) as has_columns
     from schema_migration where name = '0057_claim_records_complete.sql'`,
  )
  const [found] = rows
  if (!found?.has_columns) return true
  if (now.getTime() - Date.parse(found.switched_at) < OVERLAP_MS) return false
  await client.query(`set lock_timeout = '2s'`)
  await client.query('call drop_claim_columns()').finally(() => client.query('reset lock_timeout'))
  return true
}

const finish = `
  drop procedure drop_claim_columns;
  create or replace trigger touch before update on paperwork
    for each row execute function touch_unit()`
