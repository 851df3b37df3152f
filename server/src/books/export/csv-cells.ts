/** Cents of a column as the euros that German books write. */
export const euroSql = (column: string) =>
  `replace(to_char(${column} / 100.0, 'FM9999999999990.00'), '.', ',')`

/** A table for spreadsheets: UTF-8 with its mark, and semicolons. */
export const plainCsv = {
  options: `format csv, delimiter ';', encoding 'UTF8'`,
  head: (names: readonly string[]) => Buffer.from(`\ufeff${names.join(';')}\r\n`),
  media_type: 'text/csv; charset=utf-8',
}
