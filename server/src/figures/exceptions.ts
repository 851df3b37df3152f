import type { Dashboard } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { FunctionContext } from '../platform/functions.ts'
import { theRow } from './the-row.ts'

/**
 * What stands still until a person looks at it; of bank accounts nothing for the brand. Budget: the
 * conflicts, a partial index of what came back, and one walk over the members' accounts.
 */
export async function readExceptions({
  tx,
  caller,
  now,
}: FunctionContext): Promise<Dashboard['exceptions']> {
  const since = new Date(now.getTime() - 30 * 86_400_000).toISOString()
  const { rows } = await sql<Dashboard['exceptions']>`
    select (select count(distinct device)::int from conflict where state in ('open', 'waiting'))
        as conflicts,
      (select count(*)::int from (
        select id from installer where iban_state = 'quarantine'
        union all select id from wholesaler where iban_state = 'quarantine') held) as iban_holds,
      (select count(*)::int from (
        select id from installer where iban_state = 'no_match'
        union all select id from wholesaler where iban_state = 'no_match') other) as unmatched_names,
      (select count(*)::int from payout where payout_status = 'returned'
        and updated_at >= ${since}::timestamptz) as returned_payouts`.execute(tx)
  const found = theRow(rows)
  return caller.role === 'brand'
    ? { ...found, iban_holds: null, unmatched_names: null, returned_payouts: null }
    : found
}
