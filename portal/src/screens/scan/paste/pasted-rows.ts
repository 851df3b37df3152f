import { gtinOfScan, normaliseSerial } from '@ruecklauf/model'

/** What a row says, in the order of the columns where they have no titles. */
export const pasteColumns = ['invoice', 'day', 'product', 'serial'] as const

export type PasteColumn = (typeof pasteColumns)[number]

export interface PastedRow extends Record<PasteColumn, string> {
  id: number
}

/** Rows that are taken at a time. */
export const MOST_ROWS = 200

/** Titles that people give their columns, in the four languages. */
const titles = {
  invoice: /rechnung(s(nummer|nr)|\s*nr)|invoice|fattura|factura/i,
  day: /datum|date|data|fecha/i,
  product:
    /artikel|produkt|gerät|bezeichnung|product|device|item|prodotto|apparecchio|aparato|articolo|artículo/i,
  serial: /serien|serial|serie\b|^s\/?n/i,
} satisfies Record<PasteColumn, RegExp>

/** Reads rows copied from a spreadsheet; a first row of titles says which column is which. */
export function rowsIn(pasted: string): PastedRow[] {
  const rows = pasted
    .split(/\r\n|[\n\r]/)
    .filter((line) => line.trim())
    .map((line) => line.split(/[\t;]/).map((cell) => cell.trim()))
  const places = placesIn(rows[0] ?? [])
  return (places ? rows.slice(1) : rows).map((cells, id) => {
    const at = (column: PasteColumn) => cells[(places ?? untitled)[column]] ?? ''
    return {
      id,
      invoice: at('invoice'),
      day: at('day'),
      // A scan names its product.
      product: at('product') || gtinOfScan(at('serial')) || '',
      serial: normaliseSerial(at('serial')),
    }
  })
}

const untitled = { invoice: 0, day: 1, product: 2, serial: 3 } satisfies Record<PasteColumn, number>

/** Where each column stands; null where the row has no titles. A date of the invoice is no invoice. */
function placesIn(cells: readonly string[]): Record<PasteColumn, number> | null {
  const find = (column: PasteColumn, taken: readonly number[]) =>
    cells.findIndex((cell, at) => !taken.includes(at) && titles[column].test(cell))
  const day = find('day', [])
  const serial = find('serial', [day])
  const invoice = find('invoice', [day, serial])
  const product = find('product', [day, serial, invoice])
  const isTitled = cells.every((cell) => !/\d/.test(cell)) && invoice >= 0
  return isTitled ? { invoice, day, product, serial } : null
}
