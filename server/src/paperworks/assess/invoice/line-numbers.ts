import type { InvoiceLine } from '@ruecklauf/model'

/**
 * The number each line is called by: as the invoice writes them where all are different positive whole
 * numbers, else their places from 1, so that no two lines share one.
 */
export function lineNumbersOf(lines: readonly Pick<InvoiceLine, 'line_number'>[]): number[] {
  const places = lines.map((_, index) => index + 1)
  const written = lines.map(({ line_number }) => line_number ?? '')
  const isPlain = written.every((number) => /^[1-9]\d{0,5}$/.test(number))
  const isUnique = new Set(written).size === written.length
  return isPlain && isUnique ? written.map(Number) : places
}
