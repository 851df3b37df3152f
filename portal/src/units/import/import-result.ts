import type { ImportResult } from '@ruecklauf/model'

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
