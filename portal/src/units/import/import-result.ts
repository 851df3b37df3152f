/** What the server says of an import (arke-contract §11). */
export interface ImportResult {
  count_inserted: number
  /** Rows whose unit is there already. */
  count_existing: number
  /** The first of them, by their place in the file. */
  existing_lines: number[]
  /** How many of these change; 0 unless they may be updated. */
  count_updated: number
  count_error: number
  total_count: number
  /** The first 1,000 rows with errors, each with its cells by the ids of their columns. */
  error_units: ErrorUnit[]
}

/** A row that can't be taken; `line` is its place in the file, from 1. */
export type ErrorUnit = Readonly<Record<string, unknown>> & {
  line: number
  errors: { message: string; parameter?: string }[]
}

/** One thing that is wrong in a file. */
export interface CellError {
  line: number
  /** The id of the column; null where it is the row as a whole. */
  field: string | null
  /** The cell as the file has it; null where there is none. */
  value: string | null
  message: string
}

/** Each error by itself, in the order of the file. */
export const cellErrorsOf = ({ error_units }: Pick<ImportResult, 'error_units'>): CellError[] =>
  error_units.flatMap((unit) =>
    unit.errors.map(({ parameter = null, message }) => {
      const cell = parameter === null ? null : (unit[parameter] ?? null)
      return {
        line: unit.line,
        field: parameter,
        value: cell === null ? null : String(cell),
        message,
      }
    }),
  )

/** How many units the import creates or changes. */
export const countTaken = (result: Pick<ImportResult, 'count_inserted' | 'count_updated'>) =>
  result.count_inserted + result.count_updated
