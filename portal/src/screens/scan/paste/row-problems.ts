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

/** Finds a product by article number, GTIN or full name. */
export const productOf = (
  products: readonly KnownProduct[],
  productName: string,
): KnownProduct | undefined =>
  products.find(({ name, article_number, gtin }) =>
    [article_number, gtin, name].some(
      (text) => text && text.toLowerCase() === productName.trim().toLowerCase(),
    ),
  )

/** Returns the errors of a row's cells, checked against the other rows. */
export function problemsOf(
  row: PastedRow,
  { rows, products }: { rows: readonly PastedRow[]; products: readonly KnownProduct[] },
): Problems {
  const { id, invoice, day, product, serial } = row
  const others = rows.filter((item) => item.id !== id)
  const problems: Problems = {}
  if (!invoice) problems.invoice = 'missing'
  if (day && !readDate(day)) problems.day = 'day'
  else if (others.some((item) => item.invoice === invoice && item.day !== day))
    problems.day = 'other_day'
  if (product && !productOf(products, product)) problems.product = 'product_unknown'
  if (!product && !serial) problems.product = 'missing'
  if (serial && !isSerial(serial)) problems.serial = 'serial'
  else if (
    serial &&
    others.some((item) => item.serial === serial && areAlike(item.product, product))
  )
    problems.serial = 'repeated'
  return problems
}

/** Two families may share a number. A row without a product matches any product. */
const areAlike = (a: string, b: string) => !a || !b || a === b
