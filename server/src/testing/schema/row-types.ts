import { arkes, type Field, parameterTypes } from '@ruecklauf/model'
import { type Catalogue, type Column, type Table, valuesOf } from './catalogue.ts'
import {
  column_types,
  filled_by_triggers,
  nullable_in_views,
  owner_tables,
  plain_types,
} from './column-types.ts'
import { madeIn, sqlFiles } from './statements.ts'

/** The module that types the rows of the database for Kysely, beside what arkes define. */
export function rowsOf({ tables, views, figures }: Catalogue): string {
  const figure_tables = new Set(figures.map(({ name }) => `kept_${name}`))
  const read_views = views.filter(({ name }) => Object.hasOwn(nullable_in_views, name))
  const rows = [...tables, ...read_views].filter(
    ({ name }) => !unit_columns.has(name.replace(/_record$/, '')) && !figure_tables.has(name),
  )
  const added = tables.flatMap((table) => {
    const defined = unit_columns.get(table.name)
    const columns = defined ? table.columns.filter(({ name }) => !defined.has(name)) : []
    return columns.length > 0 ? [{ ...table, columns }] : []
  })
  return `${head}
${imports()}

/**
 * Rows of all tables but those of arkes. Instants are ISO texts in UTC, days ISO dates, money in cents. What
 * the role of requests may not write is never written.
 */
${interfaceOf('Rows', rows)}

/** What the database keeps of units beside their fields. */
${interfaceOf('AddedColumns', added)}

/** Written once. */
type Fixed<T> = ColumnType<T, T, never>

/** Written by the database alone. */
type Derived<T> = ColumnType<T, never, never>
`
}

const head =
  '/* Written by `npm run schema` from the catalogue of an empty database; a test holds the two together. */'

const base_columns = ['id', 'label', 'metadata', 'inserted_at', 'updated_at', 'version']

/** The columns from each arke's definition, by table. */
const unit_columns = new Map(
  Object.entries(arkes)
    .filter(([id]) => id !== 'wallet_entry' && !Object.hasOwn(parameterTypes, id))
    .map(([id, { fields }]) => [id, new Set([...base_columns, ...fieldColumns(fields)])]),
)

function fieldColumns(fields: Readonly<Record<string, Field>>): string[] {
  return Object.entries(fields).flatMap(([name, { sealed }]) =>
    sealed ? [name, `${name}_sealed`, `${name}_index`] : [name],
  )
}

function imports(): string {
  const lines = Object.entries(column_types).map(([file, columns]) => {
    const types = Object.values(columns).flatMap((type) => type.match(/\b[A-Z]\w+/g) ?? [])
    return `import type { ${[...new Set(types)].sort().join(', ')} } from '${file}'`
  })
  return [...lines, "import type { ColumnType, Generated } from 'kysely'"].join('\n')
}

function interfaceOf(name: string, tables: readonly Table[]): string {
  const sorted = tables.toSorted((table, other) => (table.name < other.name ? -1 : 1))
  return [`export interface ${name} {`, ...sorted.flatMap(membersOf), '}'].join('\n')
}

const statements = new Map(
  sqlFiles().flatMap((file) => madeIn(file).map((statement) => [statement.name, statement])),
)

function membersOf(table: Table): string[] {
  const { about = '', notes } = statements.get(table.name) ?? {}
  return [
    ...comment(about, '  '),
    `  ${table.name}: {`,
    ...table.columns.flatMap((column) => [
      ...comment(notes?.get(column.name) ?? '', '    '),
      `    ${column.name}: ${typeOf(table, column)}`,
    ]),
    '  }',
  ]
}

const comment = (text: string, indent: string) => (text ? [`${indent}/** ${text} */`] : [])

/** As Kysely selects, inserts and updates a column. */
function typeOf(table: Table, column: Column): string {
  const type = typeOfValues(table, column)
  const orNull = (type: string) => (isNullable(table, column) ? `${type} | null` : type)
  const [read, written] = [orNull(type), orNull(written_types[column.type] ?? type)]
  const is_optional = column.has_default || filled_by_triggers.has(`${table.name}.${column.name}`)
  const inserted =
    may('insert', table, column) && (is_optional ? `${written} | undefined` : written)
  const updated = may('update', table, column) && written
  if (!inserted && !updated) return `Derived<${read}>`
  if (read === inserted && !updated) return `Fixed<${read}>`
  if (read === written && inserted && updated) return is_optional ? `Generated<${read}>` : read
  return `ColumnType<${read}, ${inserted || 'never'}, ${updated || 'never'}>`
}

function typeOfValues({ name: table, constraints }: Table, { name, type }: Column): string {
  const stated = stated_types.get(`${table}.${name}`)
  const values = stated ?? valuesOf(constraints, name)?.join(' | ') ?? types[type]
  if (!values) throw new Error(`${table}.${name}: no type for ${type}`)
  return values
}

const isNullable = ({ name: table }: Table, { name, is_required }: Column) =>
  nullable_in_views[table]?.includes(name) ?? !is_required

const may = (write: 'insert' | 'update', { name: table }: Table, column: Column) =>
  !column.is_generated && (column[`may_${write}`] || owner_tables.has(table))

const stated_types = new Map(
  [plain_types, ...Object.values(column_types)].flatMap((columns) => Object.entries(columns)),
)

/** As db/value-types.ts reads them. */
const types: Readonly<Record<string, string>> = {
  ...{ text: 'string', key: 'string', german: 'string', 'bit(64)': 'string' },
  ...{ int4range: 'string', xid8: 'string', 'time without time zone': 'string' },
  ...{ smallint: 'number', integer: 'number', bigint: 'number', 'double precision': 'number' },
  ...{ numeric: 'string', boolean: 'boolean', date: 'string', bytea: 'Buffer' },
  ...{ 'timestamp with time zone': 'string', 'timestamp(3) with time zone': 'string' },
  ...{ 'text[]': 'string[]', 'key[]': 'string[]', 'integer[]': 'number[]', 'bigint[]': 'number[]' },
  ...{ json: 'Record<string, unknown>', jsonb: 'Record<string, unknown>' },
}

/** Columns with a different type for writes than for reads: JSON as its text. */
const written_types: Readonly<Record<string, string>> = {
  ...{ json: 'string', jsonb: 'string', bytea: 'Uint8Array' },
}
