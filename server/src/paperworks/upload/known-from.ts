import type { NoInvoiceNature, Prefilled } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'
import { isNear } from '../assess/facts/related-claims.ts'

/** Limit of listed claims; the newest come first. */
const TOLD = 3

interface Dropped {
  /** The claim that got the document. */
  claim: string
  installer: string
  document: string
  nature: NoInvoiceNature | null
}

/**
 * Own claims and drafts with the same file, or an invoice of the same number, as a new document. For a credit note,
 * those whose invoice it follows. Ignores claims of other firms, and claims that ended without payment.
 */
export async function knownFrom(
  tx: Tx,
  { claim, installer, document, nature }: Dropped,
): Promise<Prefilled['known']> {
  const { rows } = await sql<Prefilled['known'][number]>`
    with dropped as (
      select file.sha256, plain_number(coalesce(d.invoice_number, p.invoice_number)) as number,
        coalesce(d.invoice_seller_vat, p.invoice_seller_vat) as vat,
        coalesce(d.invoice_date, p.invoice_date) as day
      from document d join arke_file file on file.id = d.link_file
        join paperwork p on p.id = d.link_paperwork where d.id = ${document}
      union all select null, plain_number(followed), d.invoice_seller_vat, null
      from document d, jsonb_array_elements_text(d.invoice -> 'preceding') followed
      where d.id = ${document} and ${sql.lit(nature === 'credit_note')}
    ), found as (
      select d.link_paperwork as id from dropped join arke_file f on f.sha256 = dropped.sha256
        join document d on d.link_file = f.id
      union select d.link_paperwork from dropped
        join document d on plain_number(d.invoice_number) = dropped.number
        where coalesce(d.invoice_seller_vat = dropped.vat, true)
          and ${isNear(sql`d.invoice_date`, sql`dropped.day`)}
      union select p.id from dropped join paperwork p
        on p.link_installer = ${installer} and plain_number(p.invoice_number) = dropped.number
        where coalesce(p.invoice_seller_vat = dropped.vat, true)
          and ${isNear(sql`p.invoice_date`, sql`dropped.day`)}
    )
    select p.id, p.claim_number, p.paperwork_status
    from found join paperwork p on p.id = found.id
    where p.link_installer = ${installer} and p.id <> ${claim}
      and p.paperwork_status not in ('withdrawn', 'expired', 'rejected', 'reversed')
    order by p.inserted_at desc, p.id limit ${sql.lit(TOLD)}`.execute(tx)
  return rows
}
