import { gtinOfScan, normaliseSerial } from '@ruecklauf/model'
import type { Tx } from '../tables.ts'

/**
 * The product that a serial number names by itself: by the GTIN that was scanned with it, else as the
 * register has it. Null where the register does not know it, or knows it in several families. Two look-ups
 * by index at most.
 * @param read as it was typed or scanned
 */
export async function productOfSerial(tx: Tx, read: string): Promise<string | null> {
  const scanned = await productOfScan(tx, read)
  if (scanned) return scanned
  const [match, another] = await tx
    .selectFrom('serial_number')
    .select('link_product')
    .where('serial', '=', normaliseSerial(read))
    .limit(2)
    .execute()
  return match && !another ? match.link_product : null
}

/** The product of the GTIN in a GS1 element string; null without one. */
export async function productOfScan(tx: Tx, read: string): Promise<string | null> {
  const gtin = gtinOfScan(read)
  if (!gtin) return null
  const product = await tx
    .selectFrom('product')
    .select('id')
    .where('gtin', '=', gtin)
    .executeTakeFirst()
  return product?.id ?? null
}
