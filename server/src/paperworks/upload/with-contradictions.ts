import type { Invoice } from '@ruecklauf/model'
import type { Tx } from '../../tables.ts'
import { type MatchedProduct, matchProducts } from '../assess/invoice/match-products.ts'

/**
 * The invoice with a warning where a line's GTIN and its article number name different products of
 * the programme; which of them is wrong, only a person can tell.
 */
export async function withContradictions(tx: Tx, invoice: Invoice): Promise<Invoice> {
  const products = await matchProducts(tx, invoice.lines)
  const contradicted = products.find(
    (product): product is MatchedProduct =>
      product !== null && 'contradiction' in product && product.contradiction !== null,
  )
  if (!contradicted) return invoice
  const value = `${contradicted.name} / ${contradicted.contradiction}`
  return {
    ...invoice,
    warnings: [...invoice.warnings, { code: 'product_contradiction', field: 'gtin', value }],
  }
}
