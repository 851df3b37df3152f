import type { Invoice } from '@ruecklauf/model'
import type { Tx } from '../../tables.ts'
import { type MatchedProduct, matchProducts } from '../assess/invoice/match-products.ts'

/**
 * Adds a warning where a line's GTIN and article number name different products of the programme. Only a person can
 * tell which one is wrong.
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
