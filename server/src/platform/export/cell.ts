import type { Field, FieldType } from '@ruecklauf/model'
import { inEuroSql } from '../../db/in-euro-sql.ts'
import { literal } from '../../db/quote.ts'
import { withoutInnerFormulas } from './formula-sql.ts'

/** How an export writes cells: for people, or for our import. */
export type Header = 'id' | 'label'

/** How a cell is stored in a workbook; a CSV file knows only text. */
export type CellKind = 'text' | 'number' | 'money' | 'boolean' | 'date' | 'datetime' | 'time'

/** A column of an export: its heading and the SQL that makes its cells. */
export interface Cell {
  name: string
  label: string
  kind: CellKind
  sql: string
}

const kinds = {
  boolean: 'boolean',
  date: 'date',
  datetime: 'datetime',
  dict: 'text',
  float: 'number',
  integer: 'number',
  link: 'text',
  list: 'text',
  string: 'text',
  time: 'time',
} satisfies Record<FieldType, CellKind>

/** Several values, and substitutes for a label, are texts. */
export function kindOf({ type, multiple, money, values }: Field, header: Header): CellKind {
  if (multiple || (values && header === 'label')) return 'text'
  return money ? 'money' : kinds[type]
}

/**
 * Cells of a CSV file for a German Excel: decimal comma, dates as ISO. Excel reads those as dates
 * in every language, and no reader confuses month and day. Times of day are of Berlin for people,
 * UTC for our import.
 */
export const csvCell: Record<CellKind, (sql: string, header: Header) => string> = {
  text: (sql, header) => (header === 'id' ? sql : withoutInnerFormulas(sql)),
  number: (sql) => `replace(${sql}::text, '.', ',')`,
  money: (sql) => `replace(${inEuroSql(sql)}::text, '.', ',')`,
  boolean: (sql, header) =>
    header === 'id' ? `${sql}::text` : `case ${sql} when true then 'Ja' when false then 'Nein' end`,
  date: (sql) => sql,
  // COPY writes an instant as `instant` does, without a text in between.
  datetime: (sql, header) => (header === 'id' ? sql : berlin(sql)),
  time: (sql) => sql,
}

/** Cells of a workbook, where numbers and days are numbers; a day before 1900-03-01 is a text. */
export const sheetCell: Record<CellKind, (sql: string, header: Header) => string> = {
  text: (sql) => sql,
  number: (sql) => sql,
  money: inEuroSql,
  boolean: (sql) => `${sql}::int`,
  date: (sql) =>
    `case when ${sql} >= date '1900-03-01' then (${sql} - date '1899-12-30')::text else ${sql}::text end`,
  datetime: (sql, header) =>
    header === 'id'
      ? instant(sql)
      : `case when ${sql} >= timestamptz '1900-03-02'
          then (extract(epoch from ${berlin(sql)} - timestamp '1899-12-30')::float8 / 86400)::text
          else ${berlin(sql)}::text end`,
  time: (sql) => `extract(epoch from ${sql})::float8 / 86400`,
}

/** An enumerated value by its German label; one the definition no longer has stays as it is. */
export function labelOf(sql: string, field: Field): string {
  const labels = Object.entries(field.values ?? {})
  if (labels.length === 0) return sql
  const cases = labels.map(([value, label]) => `when ${literal(value)} then ${literal(label)}`)
  return `case ${sql}::text ${cases.join(' ')} else ${sql}::text end`
}

/** As PostgreSQL writes it, `2026-11-21 08:54:27.123+00`: connections have UTC as their time zone. */
const instant = (sql: string) => `${sql}::text`
const berlin = (sql: string) => `date_trunc('second', ${sql} at time zone 'Europe/Berlin')`
