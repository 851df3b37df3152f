import { literal } from '../../db/quote.ts'
import { euroSql } from '../export/csv-cells.ts'

/** A column of a table for the auditor; amounts are euros with a decimal comma. */
export interface AuditedColumn {
  name: string
  about: string
  kind: 'text' | 'sealed' | 'day' | 'amount' | 'whole'
  sql: string
}

/** A table for the auditor: its first column identifies a row. */
export interface AuditedTable {
  /** Of the file, and of the table in `index.xml`. */
  name: string
  about: string
  columns: readonly [AuditedColumn, ...AuditedColumn[]]
  /** The SQL after `select …`; `span` has the period as `first` and `next`, two instants. */
  from: string
  /** Columns by which it belongs to another table. */
  refers?: Readonly<Record<string, string>>
}

/** The first and the last month of what is handed out, as `2026-01`. */
export interface Period {
  from: string
  to: string
}

const column =
  (kind: AuditedColumn['kind'], write: (sql: string) => string) =>
  (name: string, sql: string, about = ''): AuditedColumn => ({ name, about, kind, sql: write(sql) })

export const text = column('text', (sql) => sql)
/** A key's German word. The description lists all words, with their meanings where present. */
export function worded(
  name: string,
  sql: string,
  words: Readonly<Record<string, string | readonly [word: string, meaning: string]>>,
): AuditedColumn {
  const pairs = Object.entries(words).map(([key, word]) => [key, ...[word].flat()] as const)
  const cases = pairs.map(([key, word = '']) => `when ${literal(key)} then ${literal(word)}`)
  const about = pairs.map(([, word, meaning]) => (meaning ? `${word} = ${meaning}` : word))
  return text(name, `case ${sql} ${cases.join(' ')} else ${sql} end`, about.join(', '))
}
/** An encrypted account number, shown decrypted; `sql` is the name of its plain column. */
export const sealed = column('sealed', (sql) => `coalesce('{{' || ${sql}_sealed || '}}', ${sql})`)
export const whole = column('whole', (sql) => sql)
export const day = column('day', (sql) => `to_char(${sql}, 'DD.MM.YYYY')`)
/** Of an instant: its day here. */
export const dayOf = column(
  'day',
  (sql) => `to_char(${sql} at time zone 'Europe/Berlin', 'DD.MM.YYYY')`,
)
/** Of cents. */
export const amount = column('amount', euroSql)
