/** A valid row of the pasted list. */
export interface PastedTarget {
  /** Row number from 1, as the author counts. */
  row: number
  customer_number: string
  units: number | null
}

/** The reason why a row is invalid. */
export type PastedProblem = 'columns' | 'units' | 'twice'

export interface Pasted {
  targets: PastedTarget[]
  problems: { row: number; problem: PastedProblem }[]
}

const highest = 1_000_000

/**
 * Reads rows copied from a spreadsheet: customer number, tab or semicolon, devices. Skips empty rows
 * and a heading in the first row. A row without devices removes the target.
 */
export function readPasted(text: string): Pasted {
  const pasted: Pasted = { targets: [], problems: [] }
  const customers = new Set<string>()
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const row = index + 1
    const cells = line.split(/[\t;]/).map((cell) => cell.trim())
    const [customer_number = '', devices = ''] = cells
    const units = unitsOf(devices)
    if (row === 1 && units === undefined && !/\d/.test(devices)) continue
    const problem = problemOf({ cells, units, isTwice: customers.has(customer_number) })
    if (problem) pasted.problems.push({ row, problem })
    else pasted.targets.push({ row, customer_number, units: units ?? null })
    customers.add(customer_number)
  }
  return pasted
}

interface Row {
  cells: readonly string[]
  units: number | null | undefined
  isTwice: boolean
}

function problemOf({ cells, units, isTwice }: Row): PastedProblem | null {
  if (cells.length !== 2 || cells[0] === '') return 'columns'
  if (units === undefined) return 'units'
  return isTwice ? 'twice' : null
}

/** Returns undefined if the text is no valid number of devices, and null if it is empty. */
function unitsOf(text: string): number | null | undefined {
  if (text === '') return null
  // Spreadsheets use local thousands separators: 1.200, 1'200, 1 200.
  const digits = /^\d{1,3}([.,'’\s]\d{3})+$/.test(text) ? text.replaceAll(/\D/g, '') : text
  if (!/^\d{1,7}$/.test(digits)) return undefined
  const units = Number(digits)
  return units >= 1 && units <= highest ? units : undefined
}
