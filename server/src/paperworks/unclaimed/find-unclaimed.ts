import { type IsoDate, maxDevices } from '@ruecklauf/model'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../tables.ts'
import { devicesHeld } from '../assess/facts/related-claims.ts'

/** The unclaimed devices of one invoice. */
export interface Unclaimed {
  claim: string
  /** The e-invoice. */
  document: string
  member: string
  invoice_number: string | null
  last_day: IsoDate
  products: { id: string; name: string; devices: number }[]
}

/**
 * The unclaimed devices of invoices, most urgent first, counted now: billed devices that no live claim of any owner
 * has. Skips invoices with a draft of their owner, and products out of sale. Budget: one count over the claims of the
 * same invoice for each row that `which` leaves.
 * @param which a condition on `billed`, a row of `invoice_device`.
 */
export async function findUnclaimed(
  tx: Tx,
  { which, limit }: { which: RawBuilder<unknown>; limit: number },
): Promise<Unclaimed[]> {
  const { rows } = await sql<Unclaimed>`
    select claim.id as claim, own.id as document, claim.link_installer as member,
      coalesce(own.invoice_number, claim.invoice_number) as invoice_number,
      to_char(min(billed.last_day), 'YYYY-MM-DD') as last_day,
      jsonb_agg(jsonb_build_object('id', product.id, 'name', product.name,
        'devices', least(billed.billed - held.devices, ${maxDevices}::int))
        order by product.name, product.id) as products
    from invoice_device billed
      join paperwork claim on claim.id = billed.link_paperwork
      join document own on own.id = billed.link_document
      join product on product.id = billed.link_product and product.active
      cross join lateral (select count(*)::int as devices from (${devicesHeld}) device
        where device.link_product = billed.link_product) held
    where ${which} and held.devices < billed.billed and not exists (select from paperwork draft
      where draft.link_installer = claim.link_installer and draft.paperwork_status = 'draft'
        and plain_number(coalesce(own.invoice_number, claim.invoice_number)) in (
          plain_number(draft.invoice_number), (select plain_number(further.invoice_number)
            from document further where further.link_paperwork = draft.id and plain_number(
              further.invoice_number) = plain_number(own.invoice_number) limit 1)))
    group by claim.id, own.id order by min(billed.last_day), claim.id, own.id limit ${limit}`.execute(
    tx,
  )
  return rows
}

/** The number of unclaimed devices of one invoice. */
export const devicesLeft = ({ products }: Unclaimed): number =>
  products.reduce((sum, { devices }) => sum + devices, 0)
