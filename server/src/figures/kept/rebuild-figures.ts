import type { Database } from '../../db/database.ts'

/** Claims that are counted in one transaction: a decision on one of them waits for so many others. */
const BATCH = 10_000

/**
 * Recounts all figures and corrects the stored counters, while claims continue. Adds the difference, so that concurrent
 * entries count on top. Returns the number of corrected figures and claims.
 */
export async function rebuildFigures({ owner }: Pick<Database, 'owner'>): Promise<number> {
  let corrected = 0
  for (let after = ''; ; ) {
    const { rows } = await owner.query<{ last: string | null; counted: number }>(
      `with batch as materialized (
         select id, paperwork_status from paperwork where id > $1 order by id limit ${BATCH}
       ), added as (
         insert into counted_claim
         select claim.* from batch join claim_to_count claim on claim.link_paperwork = batch.id
         where not exists (select from counted_claim where link_paperwork = batch.id)
         on conflict do nothing returning 1
       )
       select (select max(id) from batch) as last, (select count(*)::int from added) as counted`,
      [after],
    )
    const { last, counted } = rows[0] ?? { last: null, counted: 0 }
    corrected += counted + (last === null ? 0 : await countWrongClaims(owner, { after, last }))
    if (last === null) break
    after = last
  }
  const { rows } = await owner.query<{ name: string }>('select name from kept_figure order by name')
  for (const { name } of rows) {
    const { rows: results } = await owner.query<{ corrected: number }>(
      'select correct_figure($1)::int as corrected',
      [name],
    )
    corrected += results[0]?.corrected ?? 0
  }
  await owner.query('select sweep_figures()')
  return corrected
}

/** Claims that were changed while nothing watched; each is counted as if it had just changed. */
async function countWrongClaims(
  owner: Database['owner'],
  { after, last }: { after: string; last: string },
): Promise<number> {
  const { rowCount } = await owner.query(
    'select count_claim(subject) from wrong_claims($1, $2) subject',
    [after, last],
  )
  return rowCount ?? 0
}
