import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'

interface Paid {
  run: string
  /** Ids of items; null for all of the run. */
  items: readonly string[] | null
}

/**
 * Locks the claims that items pay until the transaction ends. Every decision on a claim locks it
 * before the wallet, so bookings use the same order.
 */
export async function lockClaims(tx: Tx, { run, items }: Paid): Promise<void> {
  await sql`
    select count(*) from (
      select from paperwork where id in (
        select part.source_id from payout item join payout_part part on part.link_payout = item.id
        where item.link_payout_run = ${run} and part.source_type = 'paperwork'
          and (${items}::text[] is null or item.id = any(${items}::text[])))
      order by id for no key update
    ) locked`.execute(tx)
}
