import type pg from 'pg'

/** A node of what `explain (analyze, format json)` answers; its counts are those of one loop. */
export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Loops': number
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

/** A statement as the driver takes it. */
export interface Statement {
  text: string
  values: unknown[]
}

/** Runs a statement and returns every node of its plan. */
export async function explain(pool: pg.Pool, { text, values }: Statement): Promise<PlanNode[]> {
  const { rows } = await pool.query(
    `explain (analyze, timing off, buffers off, format json) ${text}`,
    values,
  )
  return nodesOf(rows[0]['QUERY PLAN'][0].Plan)
}

/** The rows a node fetched from its table, including filtered rows. */
export const rowsRead = (node: PlanNode): number =>
  node['Actual Loops'] *
  (node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0))

/** Rows a node got from those below it. */
export const rowsTaken = ({ Plans = [] }: PlanNode): number =>
  Plans.reduce((sum, below) => sum + below['Actual Rows'] * below['Actual Loops'], 0)

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
