import { eq, gtinOfScan } from '@ruecklauf/model'
import { useQueryClient } from '@tanstack/react-query'
import { listOf, useUnits } from '../../../client/units.ts'

/** Returns the id of the product with the scanned GTIN; null when none matches. */
export function useScannedProduct() {
  const queries = useQueryClient()
  const units = useUnits('product')
  return async (scanText: string): Promise<string | null> => {
    const gtin = gtinOfScan(scanText)
    if (!gtin) return null
    const query = listOf(units, { filter: eq('gtin', gtin), limit: 1 })
    const products = await queries.fetchQuery(query).catch(() => null)
    return products?.items[0]?.id ?? null
  }
}
