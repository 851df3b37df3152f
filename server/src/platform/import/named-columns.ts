import type { Field } from '@ruecklauf/model'
import type { FileColumn } from './import-plan.ts'
import { headerMismatch } from './refusals.ts'

export interface NamedColumn extends FileColumn {
  field: Field
}

/**
 * Maps the first row of a file to the fields of its rows, named by their ids or German labels, in
 * any order.
 * @throws headerMismatch for an unknown or repeated column, or without a required one
 */
export function namedColumns(
  fields: Readonly<Record<string, Field>>,
  names: readonly string[],
): NamedColumn[] {
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
    ({ name, field }, at) => !field || columns.findIndex((column) => column.name === name) < at,
  )
  if (wrong.length > 0) throw headerMismatch(wrong.slice(0, 10).map(({ name }) => name))
  const missing = Object.entries(fields).filter(
    ([id, { required }]) => required && !columns.some(({ name }) => name === id),
  )
  if (missing.length > 0) throw headerMismatch(missing.map(([, { label }]) => label))
  return columns.flatMap((column) => (column.field ? [{ ...column, field: column.field }] : []))
}
