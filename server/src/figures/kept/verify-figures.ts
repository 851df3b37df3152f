import type { Database } from '../../db/database.ts'

/** A stored figure, claim or table that differs from a recount, found by `verifyFigures`. */
export interface FigureProblem {
  check: 'claim_counted' | 'rows_counted' | `kept_${string}`
  /** The id of the claim, the key of the figure's row as JSON, or the name of the table. */
  subject: string
}

const BATCH = 20_000
/** More of one kind are one problem. */
const NAMED = 100

/**
 * Compares the stored figures with a recount: every claim with its counters, and every figure with its sum. Lists the
 * differences; none if all is right.
 */
export async function verifyFigures({ owner }: Pick<Database, 'owner'>): Promise<FigureProblem[]> {
  const problems: FigureProblem[] = []
  for (let after = ''; ; ) {
    const { rows } = await owner.query<{ last: string | null; wrong: string[] }>(
      `with batch as materialized (
         select max(id) as last from (
           select id from paperwork where id > $1 order by id limit ${BATCH}
         ) ids
       )
       select last, array(select wrong_claims($1, coalesce(last, '~')) limit ${NAMED}) as wrong
       from batch`,
      [after],
    )
    const { last, wrong } = rows[0] ?? { last: null, wrong: [] }
    for (const subject of wrong) problems.push({ check: 'claim_counted', subject })
    if (last === null) break
    after = last
  }
  const { rows } = await owner.query<{ name: string }>('select name from kept_figure order by name')
  for (const { name } of rows) {
    const { rows: wrong } = await owner.query<{ subject: string }>(
      `select subject from wrong_figures($1) subject limit ${NAMED}`,
      [name],
    )
    for (const { subject } of wrong) problems.push({ check: `kept_${name}`, subject })
  }
  const { rows: tables } = await owner.query<{ subject: string }>(
    'select subject from wrong_table_rows() subject',
  )
  for (const { subject } of tables) problems.push({ check: 'rows_counted', subject })
  return problems
}
