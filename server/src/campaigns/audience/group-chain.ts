import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'

/** A sales group and all those it lies in, the nearest first; none without a group. */
export async function groupChain(tx: Tx, group: string | null): Promise<string[]> {
  const { rows } = await sql<{ chain: string[] }>`
    select sales_group_chain(${group}::text) as chain`.execute(tx)
  return rows[0]?.chain ?? []
}
