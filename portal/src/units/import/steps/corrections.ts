import type { ImportJob } from '@ruecklauf/model'

/** One thing that is wrong in a file. */
interface CellError {
  line: number
  /** The id of the column; null where it is the row as a whole. */
  field: string | null
  /** The cell as the file has it; null where there is none. */
  value: string | null
  message: string
}

/** Each error by itself, in the order of the file. */
export const cellErrorsOf = ({ error_units }: Pick<ImportJob, 'error_units'>): CellError[] =>
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

/** Cells that were put right by hand: by line, then by field. */
export type Corrections = Readonly<Record<string, Readonly<Record<string, string>>>>

type Place = Pick<CellError, 'line' | 'field'>

export const correctionOf = (typed: Corrections, { line, field }: Place): string | undefined =>
  field === null ? undefined : typed[line]?.[field]

export const corrected = (typed: Corrections, { line, field }: Place, text: string): Corrections =>
  field === null ? typed : { ...typed, [line]: { ...typed[line], [field]: text } }
