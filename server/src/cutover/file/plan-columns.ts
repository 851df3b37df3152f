import { type CutoverKind, cutoverColumns, type Field } from '@ruecklauf/model'
import type { FileColumn } from '../../platform/import/import-plan.ts'
import { headerMismatch } from '../../platform/import/refusals.ts'

export interface FilledColumn extends FileColumn {
  field: Field
}

/** The columns of a file, and what the rows of its kind are made of. */
export interface CutoverPlan {
  kind: CutoverKind
  columns: FilledColumn[]
}

/**
 * Brings the first row of a file together with the columns of its kind, named by their ids or by their
 * German labels, in any order.
 * @throws headerMismatch for a column that is none of them or stands there twice, or without a required one
 */
export function planColumns(kind: CutoverKind, names: readonly string[]): CutoverPlan {
  const fields: Readonly<Record<string, Field>> = cutoverColumns[kind]
  const ids = new Map(
    Object.entries(fields).flatMap(([id, { label }]) => [
      [id, id],
      [label.toLowerCase(), id],
    ]),
  )
  const columns = names.flatMap((heading, at) => {
    const name = ids.get(heading.trim().toLowerCase()) ?? heading.trim()
    return name === '' ? [] : [{ at, name, field: fields[name] }]
  })
  const wrong = columns.filter(
    ({ name, field }, at) => !field || columns.findIndex((one) => one.name === name) < at,
  )
  if (wrong.length > 0) throw headerMismatch(wrong.slice(0, 10).map(({ name }) => name))
  const missing = Object.entries(fields).filter(
    ([id, { required }]) => required && !columns.some(({ name }) => name === id),
  )
  if (missing.length > 0) throw headerMismatch(missing.map(([, { label }]) => label))
  return {
    kind,
    columns: columns.flatMap((one) => (one.field ? { ...one, field: one.field } : [])),
  }
}
