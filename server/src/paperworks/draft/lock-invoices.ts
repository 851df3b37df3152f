import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'

/**
 * Serialises submissions of claims with the same invoice number, so that each sees the previous one's devices. Waits;
 * holds until the transaction ends.
 */
export const lockInvoices = (tx: Tx, claim: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('invoice ' || number, 0)) from (
    select distinct number from (
      select plain_number(invoice_number) as number from paperwork where id = ${claim}
      union all select plain_number(invoice_number) from document where link_paperwork = ${claim}
    ) stated where number is not null order by number) ordered`.execute(tx)
