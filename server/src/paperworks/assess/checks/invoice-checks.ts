import type { Check } from '@ruecklauf/model'
import { resembles } from '../../../foreign-text/company-name.ts'
import type { Tx } from '../../../tables.ts'
import type { BillingInvoice } from '../billing/bill-devices.ts'
import { factsOfInvoices, type InvoiceFacts } from '../billing/facts-of-invoices.ts'
import type { ClaimFacts } from '../claim-facts.ts'
import { namesOfVats } from '../invoice/names-of-vats.ts'
import { check } from './make-check.ts'

type Names = ReadonlyMap<BillingInvoice, readonly string[]>

/** What the sellers of a claim's invoices are called by their VAT ids, asked at once. */
export async function namesOfSellers(tx: Tx, facts: ClaimFacts): Promise<Names> {
  const all = factsOfInvoices(facts).flatMap((one) => {
    const vat = sellerVat(one)
    return vat ? [{ invoice: one.billing, vat, day: one.claim.invoice_date }] : []
  })
  if (all.length === 0) return new Map()
  const names = await namesOfVats(tx, { asked: all, claim: facts.claim })
  return new Map(all.map(({ invoice }, at) => [invoice, names[at] ?? []]))
}

const sellerVat = ({ invoice, claim }: InvoiceFacts) =>
  invoice?.seller_vat ?? claim.invoice_seller_vat

/** Compares a claim with an invoice: its seller, and no more devices than it states. */
export const invoiceChecks = (facts: InvoiceFacts, sellers: Names): Check[] => [
  ...sellerChecks(facts, sellers),
  ...quantityChecks(facts),
]

/** Whether the seller's VAT id is one of a sales point, and the seller is called as its owner. */
function sellerChecks(facts: InvoiceFacts, sellers: Names): Check[] {
  const { claim, invoice, billing } = facts
  const vat = sellerVat(facts)
  if (!vat) return [check('seller_known', null), check('seller_named', null)]
  const seller = invoice?.seller ?? claim.invoice_seller
  const names = sellers.get(billing) ?? []
  const [owner = ''] = names
  const isCalled = names.some((name) => seller && resembles(name, seller))
  return [
    check('seller_known', names.length > 0, { values: { vat } }),
    check('seller_named', seller && names.length > 0 ? isCalled : null, {
      values: { vat, seller: seller ?? '', owner },
    }),
  ]
}

/**
 * One check for each product; devices that other claims took from the same invoice count too. A
 * product that no line names may stand in one that could not be matched: then nothing is said.
 */
function quantityChecks({ invoiced, lines: devices, billing }: InvoiceFacts): Check[] {
  if (!invoiced) return [check('invoice_quantity', null)]
  const { products, isOpen } = invoiced
  const claimed = Map.groupBy(devices, ({ link_product }) => link_product)
  return [...claimed].flatMap(([product, lines]) => {
    if (!product) return []
    const values = {
      product: lines[0]?.product_name ?? '',
      invoiced: products.get(product)?.count ?? 0,
      claimed: lines.length + (billing.taken.get(product) ?? 0),
    }
    const isUnsaid = isOpen && !products.has(product)
    return [
      check('invoice_quantity', isUnsaid ? null : values.claimed <= values.invoiced, { values }),
    ]
  })
}
