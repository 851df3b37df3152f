import type { Check } from '@ruecklauf/model'
import { resembles } from '../../../foreign-text/company-name.ts'
import type { InvoiceFacts } from '../billing/facts-of-invoices.ts'
import { type Sellers, sellerVat } from '../facts/sellers.ts'
import { check } from './make-check.ts'

/** Compares a claim with an invoice: its seller, and the number of devices. */
export const invoiceChecks = (facts: InvoiceFacts, { names }: Sellers): Check[] => [
  ...sellerChecks(facts, names),
  ...quantityChecks(facts),
]

/** Whether the seller's VAT id belongs to a sales point, and the seller has its owner's name. */
function sellerChecks(facts: InvoiceFacts, sellers: Sellers['names']): Check[] {
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
 * One check for each product; devices that other claims have of the invoice count too. The check is undecided for an
 * unnamed product where some lines match no product.
 */
function quantityChecks({ invoiced, lines: devices, billing }: InvoiceFacts): Check[] {
  if (!invoiced) return [check('invoice_quantity', null)]
  const { products, isOpen } = invoiced
  const claimedByProduct = Map.groupBy(devices, ({ link_product }) => link_product)
  return [...claimedByProduct].flatMap(([product, lines]) => {
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
