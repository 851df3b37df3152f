import type { ImportJob } from '@ruecklauf/model'

/** An error in a file. */
interface CellError {
  line: number
  /** The column's id. Null for the whole row. */
  field: string | null
  /** The cell's content. Null without a cell. */
  value: string | null
  message: string
}

/** The errors one by one, in the order of the file. */
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

/** Manually corrected cells: by line, then by field. */
export type Corrections = Readonly<Record<string, Readonly<Record<string, string>>>>

type Place = Pick<CellError, 'line' | 'field'>

export const correctionOf = (
  corrections: Corrections,
  { line, field }: Place,
): string | undefined => (field === null ? undefined : corrections[line]?.[field])

export const corrected = (
  corrections: Corrections,
  { line, field }: Place,
  text: string,
): Corrections =>
  field === null ? corrections : { ...corrections, [line]: { ...corrections[line], [field]: text } }
