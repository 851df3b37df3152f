import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../http/caller.ts'

/**
 * The claims a role's figures are made of, as a condition on `paperwork p`: submitted ones, and for a
 * wholesaler those through his own sales points only (product.md §2.20).
 */
export function claimScope({ role, member }: Caller): RawBuilder<boolean> {
  if (role !== 'wholesaler') return sql<boolean>`p.paperwork_status <> 'draft'`
  return sql<boolean>`p.paperwork_status <> 'draft' and p.link_sales_point in
    (select id from sales_point where link_wholesaler = ${member})`
}
