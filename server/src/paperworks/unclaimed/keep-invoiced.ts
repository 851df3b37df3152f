import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'
import type { Assessment } from '../assess/assess.ts'
import { related } from '../claim/related-claims.ts'

/**
 * Keeps what the e-invoice of a submitted claim bills of devices, and their last day; it takes the
 * place of what earlier claims of the same invoice said. Whoever was reminded of the same day is not
 * reminded again.
 */
export async function keepInvoiced(
  tx: Tx,
  { facts: { claim, invoiced, documents }, calculation: { window } }: Assessment,
): Promise<void> {
  if (!invoiced || !window) return
  const { link_installer } = claim
  const known = await tx
    .deleteFrom('invoice_device')
    .where('link_installer', '=', link_installer)
    .where((where) =>
      where.or([
        where('link_paperwork', '=', claim.id),
        sql<boolean>`link_paperwork in (${related('invoice', { claim, documents })})`,
      ]),
    )
    .returning(['link_product', 'reminded_at', sql<string>`last_day::text`.as('last_day')])
    .execute()
  const last_day = window.closes_on
  const rows = [...invoiced.products].flatMap(([link_product, { count: billed }]) => {
    if (billed <= 0) return []
    const same = known.find((one) => one.link_product === link_product && one.last_day === last_day)
    const reminded_at = same?.reminded_at ?? null
    return [
      { link_paperwork: claim.id, link_product, link_installer, billed, last_day, reminded_at },
    ]
  })
  if (rows.length > 0) await tx.insertInto('invoice_device').values(rows).execute()
}
