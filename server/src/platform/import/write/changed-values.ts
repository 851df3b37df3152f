import { identifier } from '../../../db/quote.ts'
import { collationOf, columnType, defaultSql } from '../check/column-sql.ts'
import type { FileColumn, ImportPlan } from '../import-plan.ts'

/** The new value of an existing unit `u` from a column of the file, in a row of `import_values v`. */
interface ChangedValue {
  column: FileColumn & ImportPlan['filled'][number]
  stored: string
  /** Whether that differs from the unit's value. */
  isOther: string
}

export const changedValues = ({ filled }: ImportPlan): ChangedValue[] =>
  filled.map((column) => {
    const { name, at, field } = column
    const value = `v.v${at}::${columnType(field)}`
    const stored = field.required ? `coalesce(${value}, ${defaultSql(field)})` : value
    const isOther = `u.${identifier(name)} is distinct from ${stored} ${collationOf(field)}`
    return { column, stored, isOther }
  })
