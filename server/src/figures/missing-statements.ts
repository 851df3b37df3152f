import { accessOf } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { FunctionContext } from '../platform/functions.ts'
import { theRow } from './the-row.ts'

/** How many gaps between statements of the bank there are; null for whoever does not settle its lines. */
export async function readMissingStatements({
  tx,
  caller,
}: FunctionContext): Promise<number | null> {
  if (!accessOf(caller.role, 'payout_run').functions?.includes('open_entries')) return null
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from missing_statement`.execute(tx)
  return theRow(rows).count
}
