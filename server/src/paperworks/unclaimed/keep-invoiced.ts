import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'
import type { Assessment } from '../assess/assess.ts'
import { related } from '../claim/related-claims.ts'
import { maxDevices } from '../draft/line-hooks.ts'

/**
 * Keeps what the e-invoice of a claim that is submitted bills beside its devices and those of other
 * claims; it takes the place of what earlier claims of the same invoice left.
 */
export async function keepUnclaimed(
  tx: Tx,
  { facts: { claim, invoiced, lines, documents, elsewhere }, calculation: { window } }: Assessment,
): Promise<void> {
  if (!invoiced || !window) return
  const compared = { claim, documents }
  await tx
    .deleteFrom('unclaimed_device')
    .where('link_installer', '=', claim.link_installer)
    .where(sql<boolean>`link_paperwork in (${related('invoice', compared)})`)
    .execute()
  const rows = [...invoiced.counts].flatMap(([link_product, billed]) => {
    const own = lines.filter((line) => line.link_product === link_product).length
    const devices = billed - own - (elsewhere.invoice_devices.get(link_product) ?? 0)
    const { link_installer } = claim
    if (devices <= 0) return []
    const row = { link_paperwork: claim.id, link_product, link_installer }
    return [{ ...row, devices: Math.min(devices, maxDevices), last_day: window.closes_on }]
  })
  if (rows.length > 0) await tx.insertInto('unclaimed_device').values(rows).execute()
}
