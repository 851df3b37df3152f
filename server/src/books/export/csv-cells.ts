import { inEuroSql } from '../../db/in-euro-sql.ts'

/** Cents of a column as the euros that German books write. */
export const euroSql = (column: string) => `replace(${inEuroSql(column)}::text, '.', ',')`

/** A table for spreadsheets: UTF-8 with its mark, and semicolons. */
export const plainCsv = {
  options: `format csv, delimiter ';', encoding 'UTF8'`,
  head: (names: readonly string[]) => Buffer.from(`\ufeff${names.join(';')}\r\n`),
  media_type: 'text/csv; charset=utf-8',
}
