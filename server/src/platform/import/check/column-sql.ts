import { type Field, fieldTypes } from '@ruecklauf/model'
import { literals } from '../../sql/literals.ts'

/** The value of a column where the file has none: the field's default. */
export const defaultSql = (field: Field): string =>
  field.default === undefined
    ? 'null'
    : `${literals().add(plainDefault(field))}::${columnType(field)}`

const plainDefault = ({ type, default: value }: Field) =>
  type === 'dict' || type === 'list' ? JSON.stringify(value) : value

export function columnType(field: Field): string {
  const column = fieldTypes[field.type].column(field)
  return column === 'ARRAY' ? 'text[]' : column
}

/** Staged texts are compared by their bytes, as keys are; other types have no collation. */
export const collationOf = (field: Field | null): string =>
  field === null || columnType(field).startsWith('text') ? 'collate "C"' : ''
