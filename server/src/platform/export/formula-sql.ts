import { formula_starts, inner_formula } from '@ruecklauf/model'
import { literal } from '../../db/quote.ts'

const codes = formula_starts.map((character) => character.codePointAt(0)).join(',')

/** `escapeFormula` of the model in SQL. */
export const escapeFormulaSql = (sql: string): string =>
  `case when ascii(${sql}) in (${codes}) then '''' || ${sql} else ${sql} end`

/** `unescapeFormula` of the model in SQL. */
export const unescapeFormulaSql = (sql: string): string =>
  `case when ascii(${sql}) = 39 and ascii(substr(${sql}, 2)) in (${codes}) then substr(${sql}, 2) else ${sql} end`

/** A text with a space where a formula would begin inside it; only for people, an import would keep it. */
export const withoutInnerFormulas = (sql: string): string =>
  `regexp_replace(${sql}, ${literal(inner_formula)}, '\\1 \\2', 'g')`

/** `spreadsheetText` of the model in SQL. */
export const spreadsheetTextSql = (sql: string): string =>
  escapeFormulaSql(withoutInnerFormulas(sql))
