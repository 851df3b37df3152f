import { baseFields, type Field } from '@ruecklauf/model'
import { failure } from '../../errors/errors.ts'
import { findScope, linkTargets, readableField, readableFields, type Scope } from '../access.ts'
import { isJson, readColumn } from '../sql/field-path.ts'
import { linkRows } from '../sql/link-rows.ts'
import type { Parameters } from '../sql/sql-text.ts'
import { rowCondition } from '../sql/where.ts'
import { type Cell, csvCell, type Header, kindOf, labelOf, sheetCell } from './cell.ts'

export type ExportFormat = 'csv' | 'xlsx'

interface Wanted {
  format: ExportFormat
  header: Header
  /** Names of the columns in their order; empty for all readable ones. */
  names: readonly string[]
  params: Parameters
}

interface Columns {
  /** Their SQL refers to the matching rows, with the alias `x`. */
  cells: Cell[]
  /** The selected columns of the unit, with the alias `u`, for the cells. */
  values: string
  /** Joins that the values need, after `… u`. */
  joins: string
}

/**
 * The columns of an export as the caller may see them.
 * @throws bad_request in context `columns` for a column that the caller may not read, that is
 * stored separately or does not exist.
 */
export function exportColumns(scope: Scope, { format, header, names, params }: Wanted): Columns {
  const columns =
    names.length > 0 ? names.map((name) => knownField(scope, name)) : all(scope, header)
  const joins: string[] = []
  const values = columns.map(
    ([name, field], at) => `${fieldValue(scope, name, { field, header, params, joins })} as c${at}`,
  )
  const write = format === 'csv' ? csvCell : sheetCell
  const cells = columns.map(([name, field], at): Cell => {
    const kind = kindOf(field, header)
    const isText = format === 'xlsx' && header === 'id' && kind === 'datetime'
    const sql = write[kind](`x.c${at}`, header)
    return { name, label: field.label, kind: isText ? 'text' : kind, sql }
  })
  return { cells, values: values.join(', '), joins: joins.join(' ') }
}

const times = ['inserted_at', 'updated_at'] as const

/** All columns; for people without those that only programs read. */
const all = (scope: Scope, header: Header): [string, Field][] => [
  ['id', baseFields.id],
  ...readableFields(scope).filter(
    ([, field]) => !field.apart && (header === 'id' || !isJson(field)),
  ),
  ...times.map((name): [string, Field] => [name, baseFields[name]]),
]

function knownField(scope: Scope, name: string): [string, Field] {
  const field = readableField(scope, name) ?? baseField(name)
  if (field?.apart) throw notExported(name)
  if (field) return [name, field]
  throw failure('bad_request', 'columns', {
    context: 'columns',
    message: `parameter \`${name}\` not found`,
  })
}

const notExported = (name: string) =>
  failure(
    'bad_request',
    'column_not_exported',
    { context: 'columns', message: `parameter \`${name}\` is not exported` },
    { name },
  )

const baseField = (name: string): Field | null =>
  name === 'id' || name === 'inserted_at' || name === 'updated_at' ? baseFields[name] : null

interface Value {
  field: Field
  header: Header
  params: Parameters
  joins: string[]
}

/** A field's value as SQL; for people the label of a link or value. */
function fieldValue(scope: Scope, name: string, { field, header, params, joins }: Value): string {
  const column = readColumn('u', name, field)
  if (field.type === 'link')
    return field.multiple
      ? linkedMany(scope, name, { field, header, params })
      : header === 'id'
        ? column
        : linkedLabel(scope, column, { field, params, joins })
  if (field.multiple)
    return header === 'id'
      ? `to_json(${column})::text`
      : `(select string_agg(${labelOf('v', field)}, ', ' order by n)
          from unnest(${column}) with ordinality as e(v, n))`
  if (field.type === 'dict' || field.type === 'list') return `${column}::text`
  return header === 'label' ? labelOf(column, field) : column
}

/** The label of the unit a link points to, or its id where the caller may not see that unit. */
function linkedLabel(
  scope: Scope,
  column: string,
  { field, params, joins }: Omit<Value, 'header'>,
): string {
  const labels = visibleTargets(scope, field).map((target) => {
    const alias = `k${joins.length}`
    joins.push(
      `left join ${target.served.relation} ${alias} on ${alias}.id = ${column} and ${rowCondition(target, alias, params)}`,
    )
    return `${alias}.label`
  })
  return `coalesce(${[...labels, column].join(', ')})`
}

function linkedMany(
  scope: Scope,
  name: string,
  { field, header, params }: Omit<Value, 'joins'>,
): string {
  const { from, other } = linkRows(name, { field, alias: 'u' })
  if (header === 'id')
    return `(select json_agg(${other} order by l.position, ${other})::text ${from})`
  const labels = visibleTargets(scope, field).map(
    (target) => `(select t.label from ${target.served.relation} t
      where t.id = ${other} and ${rowCondition(target, 't', params)})`,
  )
  const label = `coalesce(${[...labels, other].join(', ')})`
  return `(select string_agg(${label}, ', ' order by l.position, ${other}) ${from})`
}

/** The arkes a link points to, as far as the caller may see them and they have labels. */
const visibleTargets = (scope: Scope, field: Field): Scope[] =>
  linkTargets(scope.registry, field).flatMap((served) => {
    const target = findScope('get', { ...scope, served })
    return target && readableField(target, 'label') ? [target] : []
  })
