import type { IsoDate } from '@ruecklauf/model'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../tables.ts'

/** What is left of one invoice. */
export interface Unclaimed {
  claim: string
  member: string
  invoice_number: string | null
  last_day: IsoDate
  products: { id: string; name: string; devices: number }[]
}

/**
 * What is left of invoices, the most urgent first; nothing of an invoice that a draft of its owner is
 * about, for that says so itself, and nothing of products that are no longer offered.
 * @param which a condition on `rest`, a row of `unclaimed_device`.
 */
export async function findUnclaimed(
  tx: Tx,
  { which, limit }: { which: RawBuilder<unknown>; limit: number },
): Promise<Unclaimed[]> {
  const { rows } = await sql<Unclaimed>`
    select claim.id as claim, claim.link_installer as member, claim.invoice_number,
      to_char(min(rest.last_day), 'YYYY-MM-DD') as last_day,
      jsonb_agg(jsonb_build_object('id', product.id, 'name', product.name, 'devices', rest.devices)
        order by product.name, product.id) as products
    from unclaimed_device rest
      join paperwork claim on claim.id = rest.link_paperwork
      join product on product.id = rest.link_product and product.active
    where ${which} and not exists (select from paperwork draft
      where plain_number(draft.invoice_number) = plain_number(claim.invoice_number)
        and draft.link_installer = claim.link_installer and draft.paperwork_status = 'draft')
    group by claim.id order by min(rest.last_day), claim.id limit ${limit}`.execute(tx)
  return rows
}

/** All devices of one invoice that are left. */
export const devicesLeft = ({ products }: Unclaimed): number =>
  products.reduce((sum, { devices }) => sum + devices, 0)
