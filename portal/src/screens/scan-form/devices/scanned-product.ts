import { eq, gtinOfScan } from '@ruecklauf/model'
import { useQueryClient } from '@tanstack/react-query'
import { listOf, useUnits } from '../../../client/units.ts'

/** Finds the product whose GTIN was scanned with a serial number; of what is none, nothing comes. */
export function useScannedProduct() {
  const queries = useQueryClient()
  const units = useUnits('product')
  return async (read: string): Promise<string | null> => {
    const gtin = gtinOfScan(read)
    if (!gtin) return null
    const asked = listOf(units, { filter: eq('gtin', gtin), limit: 1 })
    const found = await queries.fetchQuery(asked).catch(() => null)
    return found?.items[0]?.id ?? null
  }
}
