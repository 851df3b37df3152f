/** A row of a pasted list that could be read. */
export interface PastedTarget {
  /** From 1, as the author counts them. */
  row: number
  customer_number: string
  units: number | null
}

/** Why a row could not be read. */
export type PastedProblem = 'columns' | 'units' | 'twice'

export interface Pasted {
  targets: PastedTarget[]
  problems: { row: number; problem: PastedProblem }[]
}

const highest = 1_000_000

/**
 * Reads rows as a spreadsheet copies them: customer number, tab (or semicolon), devices. A heading
 * in the first row and empty rows are passed over; no devices takes a target away.
 */
export function readPasted(text: string): Pasted {
  const pasted: Pasted = { targets: [], problems: [] }
  const known = new Set<string>()
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const row = index + 1
    const cells = line.split(/[\t;]/).map((cell) => cell.trim())
    const [customer_number = '', devices = ''] = cells
    const units = unitsOf(devices)
    if (row === 1 && units === undefined && !/\d/.test(devices)) continue
    const problem = problemOf({ cells, units, isTwice: known.has(customer_number) })
    if (problem) pasted.problems.push({ row, problem })
    else pasted.targets.push({ row, customer_number, units: units ?? null })
    known.add(customer_number)
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

/** Undefined where it is no number of devices. */
function unitsOf(text: string): number | null | undefined {
  if (text === '') return null
  // Spreadsheets write thousands the reader's way: 1.200, 1'200, 1 200.
  const digits = /^\d{1,3}([.,'’\s]\d{3})+$/.test(text) ? text.replaceAll(/\D/g, '') : text
  if (!/^\d{1,7}$/.test(digits)) return undefined
  const units = Number(digits)
  return units >= 1 && units <= highest ? units : undefined
}
