/** First characters that a spreadsheet takes for a formula: = + - @, their wide forms, tab, line ends. */
export const formula_starts = ['=', '+', '-', '@', '\t', '\n', '\r', '＝', '＋', '－', '＠', "'"]

/** Where a spreadsheet of another language begins a cell inside a text, with a formula. */
export const inner_formula = `([,;\\t\\r\\n]["']*)([=+@＝＋＠－-])`
const innerFormulas = new RegExp(inner_formula, 'g')

/**
 * A text that no spreadsheet calculates: `'` before a first character of a formula, or before a `'` of its
 * own. An import takes it off again (`unescapeFormula`).
 */
export const escapeFormula = (text: string): string =>
  formula_starts.includes(text.slice(0, 1)) ? `'${text}` : text

/** The text that `escapeFormula` got. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && formula_starts.includes(text.slice(1, 2)) ? text.slice(1) : text

/** A text of a file that only people open: no formula begins inside it either. */
export const spreadsheetText = (text: string): string =>
  escapeFormula(text.replaceAll(innerFormulas, '$1 $2'))

/** A line of a CSV file for a German spreadsheet; cells are escaped before (`spreadsheetText`). */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(';')}\r\n`

const quoted = (text: string) => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
