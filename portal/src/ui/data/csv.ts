/** Rows as a CSV file for a German spreadsheet: semicolons and a byte order mark. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(quoted).join(';')).join('\r\n')}\r\n`

/** A cell that a spreadsheet can't take for a formula or a column break. */
const quoted = (cell: string) => {
  const safe =
    /^[=+@\t-]/.test(cell) && Number.isNaN(Number(cell.replace(',', '.'))) ? `'${cell}` : cell
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
