import { gtinOfScan, normaliseSerial } from '@ruecklauf/model'

/** The columns, in the default order for rows without titles. */
export const pasteColumns = ['invoice', 'day', 'product', 'serial'] as const

export type PasteColumn = (typeof pasteColumns)[number]

export interface PastedRow extends Record<PasteColumn, string> {
  id: number
}

/** The maximum number of rows. */
export const MOST_ROWS = 200

/** Common column titles in the four languages. */
const titles = {
  invoice: /rechnung(s(nummer|nr)|\s*nr)|invoice|fattura|factura/i,
  day: /datum|date|data|fecha/i,
  product:
    /artikel|produkt|gerät|bezeichnung|product|device|item|prodotto|apparecchio|aparato|articolo|artículo/i,
  serial: /serien|serial|serie\b|^s\/?n/i,
} satisfies Record<PasteColumn, RegExp>

/** Reads pasted spreadsheet rows. A title row sets the order of the columns. */
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
      // A scan also contains the product.
      product: at('product') || gtinOfScan(at('serial')) || '',
      serial: normaliseSerial(at('serial')),
    }
  })
}

const untitled = { invoice: 0, day: 1, product: 2, serial: 3 } satisfies Record<PasteColumn, number>

/**
 * Finds the position of each column; null without titles. Skips an invoice date when looking for
 * the invoice.
 */
function placesIn(cells: readonly string[]): Record<PasteColumn, number> | null {
  const find = (column: PasteColumn, usedPlaces: readonly number[]) =>
    cells.findIndex((cell, at) => !usedPlaces.includes(at) && titles[column].test(cell))
  const day = find('day', [])
  const serial = find('serial', [day])
  const invoice = find('invoice', [day, serial])
  const product = find('product', [day, serial, invoice])
  const isTitled = cells.every((cell) => !/\d/.test(cell)) && invoice >= 0
  return isTitled ? { invoice, day, product, serial } : null
}
