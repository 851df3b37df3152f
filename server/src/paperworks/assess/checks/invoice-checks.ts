import type { Check } from '@ruecklauf/model'
import { normaliseVatId } from '@ruecklauf/model'
import type { Tx } from '../../../tables.ts'
import type { ClaimFacts } from '../claim-facts.ts'
import { check } from './make-check.ts'

/** Compares a claim with its e-invoice: its seller, and no more devices than it states. */
export async function invoiceChecks(tx: Tx, facts: ClaimFacts): Promise<Check[]> {
  return [await sellerCheck(tx, facts), ...quantityChecks(facts)]
}

async function sellerCheck(tx: Tx, { claim, invoice }: ClaimFacts): Promise<Check> {
  const vat = invoice?.seller_vat ?? claim.invoice_seller_vat
  if (!vat) return check('seller_known', null)
  const points = await tx
    .selectFrom('sales_point')
    .select('vat_id')
    .where('vat_id', 'in', [...new Set([vat, normaliseVatId(vat)])])
    .limit(1)
    .execute()
  return check('seller_known', points.length > 0, { values: { vat } })
}

/**
 * One check for each product; devices that other claims took from the same invoice count too. A
 * product that no line names may stand in one that could not be matched: then nothing is said.
 */
function quantityChecks({ invoiced, lines: devices, elsewhere }: ClaimFacts): Check[] {
  if (!invoiced) return [check('invoice_quantity', null)]
  const { counts, isOpen } = invoiced
  const claimed = Map.groupBy(devices, ({ link_product }) => link_product)
  return [...claimed].flatMap(([product, lines]) => {
    if (!product) return []
    const values = {
      product: lines[0]?.product_name ?? '',
      invoiced: counts.get(product) ?? 0,
      claimed: lines.length + (elsewhere.invoice_devices.get(product) ?? 0),
    }
    const isUnsaid = isOpen && !counts.has(product)
    return [
      check('invoice_quantity', isUnsaid ? null : values.claimed <= values.invoiced, { values }),
    ]
  })
}
