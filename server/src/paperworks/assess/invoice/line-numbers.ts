import type { InvoiceLine } from '@ruecklauf/model'

/**
 * The number of each line. Uses the invoice's numbers if all are different positive integers, else places from 1. No
 * two lines share a number.
 */
export function lineNumbersOf(lines: readonly Pick<InvoiceLine, 'line_number'>[]): number[] {
  const places = lines.map((_, index) => index + 1)
  const writtenNumbers = lines.map(({ line_number }) => line_number ?? '')
  const isPlain = writtenNumbers.every((number) => /^[1-9]\d{0,5}$/.test(number))
  const isUnique = new Set(writtenNumbers).size === writtenNumbers.length
  return isPlain && isUnique ? writtenNumbers.map(Number) : places
}
