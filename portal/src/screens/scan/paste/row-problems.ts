import { isSerial } from '@ruecklauf/model'
import { readDate } from '../../../ui/inputs/dates/typed-date.ts'
import type { PasteColumn, PastedRow } from './pasted-rows.ts'

export interface KnownProduct {
  id: string
  name: string | null
  article_number: string | null
  gtin: string | null
}

export type Problem = 'missing' | 'day' | 'product_unknown' | 'serial' | 'repeated' | 'other_day'

export type Problems = Partial<Record<PasteColumn, Problem>>

/** The product that a cell names: by article number, GTIN or its whole name. */
export const productOf = (
  products: readonly KnownProduct[],
  named: string,
): KnownProduct | undefined =>
  products.find(({ name, article_number, gtin }) =>
    [article_number, gtin, name].some(
      (one) => one && one.toLowerCase() === named.trim().toLowerCase(),
    ),
  )

/** What is wrong with each cell of a row, beside the other rows. */
export function problemsOf(
  row: PastedRow,
  { rows, products }: { rows: readonly PastedRow[]; products: readonly KnownProduct[] },
): Problems {
  const { id, invoice, day, product, serial } = row
  const others = rows.filter((one) => one.id !== id)
  const found: Problems = {}
  if (!invoice) found.invoice = 'missing'
  if (day && !readDate(day)) found.day = 'day'
  else if (others.some((one) => one.invoice === invoice && one.day !== day)) found.day = 'other_day'
  if (product && !productOf(products, product)) found.product = 'product_unknown'
  if (!product && !serial) found.product = 'missing'
  if (serial && !isSerial(serial)) found.serial = 'serial'
  else if (serial && others.some((one) => one.serial === serial && areAlike(one.product, product)))
    found.serial = 'repeated'
  return found
}

/** Two families may have one number; a row without a product may be of any. */
const areAlike = (one: string, other: string) => !one || !other || one === other
