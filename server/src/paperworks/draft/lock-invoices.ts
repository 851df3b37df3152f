import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'

/**
 * Claims with an invoice of the same number are submitted one after the other, so that each sees what the
 * one before has of it. Waits; holds until the transaction ends.
 */
export const lockInvoices = (tx: Tx, claim: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('invoice ' || number, 0)) from (
    select distinct number from (
      select plain_number(invoice_number) as number from paperwork where id = ${claim}
      union all select plain_number(invoice_number) from document where link_paperwork = ${claim}
    ) stated where number is not null order by number) ordered`.execute(tx)
