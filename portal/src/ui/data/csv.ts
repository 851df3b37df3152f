import { csvLine, spreadsheetText } from '@ruecklauf/model'

/** Rows as a CSV file for a German spreadsheet: semicolons and a byte order mark. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => csvLine(row.map(cellText))).join('')}`

const cellText = (text: string) => (germanNumber.test(text) ? text : spreadsheetText(text))

const germanNumber = /^-?\d{1,20}(?:,\d{1,20})?$/
