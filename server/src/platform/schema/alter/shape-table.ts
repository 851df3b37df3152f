import type { Field } from '@ruecklauf/model'
import { sql } from 'kysely'
import { codeOf } from '../../../errors/error-code.ts'
import { conflict } from '../../../errors/errors.ts'
import type { Tx } from '../../../tables.ts'
import type { Registry } from '../../registry.ts'
import { columnType, constraintName } from '../definitions/column-of.ts'
import { indexShape, setIndex } from './shape-indexes.ts'

interface Column {
  arke: string
  parameter: string
  field: Field
  registry: Registry
}

/**
 * Adapts the table of a runtime arke to one of its fields: the column, its uniqueness, its index,
 * and for a link to one arke the foreign key. Fitting parts stay.
 * @throws conflict when an earlier attachment left a column with other contents, or when its values
 * are not unique
 */
export async function shapeColumn(tx: Tx, column: Column): Promise<void> {
  const { arke, parameter, field, registry } = column
  const type = columnType(field)
  if (type === null) return
  const table = sql.table(`runtime.${arke}`)
  const present = await presentType(tx, arke, parameter)
  if (present === null)
    await sql`alter table ${table} add column ${sql.id(parameter)} ${sql.raw(type)}`.execute(tx)
  else if (present !== type) throw otherColumn(parameter)
  await followField(tx, column)
  const target = field.type === 'link' ? targetTable(registry, field) : null
  if (target !== null) await refer(tx, column, target)
}

/** Adapts the uniqueness of a column and its index to the field. */
export async function followField(
  tx: Tx,
  { arke, parameter, field }: Omit<Column, 'registry'>,
): Promise<void> {
  await setUnique(tx, { arke, parameter, field })
  // A unique column has an index already.
  await setIndex(tx, { arke, parameter, shape: field.unique ? null : indexShape(field) })
}

async function setUnique(tx: Tx, { arke, parameter, field }: Omit<Column, 'registry'>) {
  if (!field.unique) return dropConstraint(tx, { arke, parameter }, 'key')
  const name = constraintName(arke, parameter, 'key')
  if (await hasConstraint(tx, arke, name)) return
  const table = sql.table(`runtime.${arke}`)
  await sql`alter table ${table} add constraint ${sql.id(name)} unique (${sql.id(parameter)})`
    .execute(tx)
    .catch((error: unknown) => {
      throw codeOf(error) === '23505' ? notUnique(parameter) : error
    })
}

/** Releases a column that is no longer served: it keeps its values, and nothing depends on it. */
export async function releaseColumn(
  tx: Tx,
  { arke, parameter }: Pick<Column, 'arke' | 'parameter'>,
): Promise<void> {
  await dropConstraint(tx, { arke, parameter }, 'fkey')
  await dropConstraint(tx, { arke, parameter }, 'key')
  await setIndex(tx, { arke, parameter, shape: null })
}

/** Without anything to drop, this avoids waiting for the table. */
async function dropConstraint(
  tx: Tx,
  { arke, parameter }: Pick<Column, 'arke' | 'parameter'>,
  kind: 'key' | 'fkey',
): Promise<void> {
  const name = constraintName(arke, parameter, kind)
  if (!(await hasConstraint(tx, arke, name))) return
  const table = sql.table(`runtime.${arke}`)
  await sql`alter table ${table} drop constraint ${sql.id(name)}`.execute(tx)
}

/** Drops the columns that detached parameters have left in runtime tables, and their link rows. */
export async function dropLeftColumns(tx: Tx, parameter: string): Promise<void> {
  const { rows } = await sql<{ arke: string }>`
    select table_name as arke from information_schema.columns
    where table_schema = 'runtime' and column_name = ${parameter}`.execute(tx)
  for (const { arke } of rows)
    await sql`alter table ${sql.table(`runtime.${arke}`)} drop column ${sql.id(parameter)}`.execute(
      tx,
    )
  await tx.deleteFrom('unit_link').where('parameter', '=', parameter).execute()
}

async function presentType(tx: Tx, arke: string, parameter: string): Promise<string | null> {
  const { rows } = await sql<{ type: string }>`
    select format_type(a.atttypid, a.atttypmod) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid
      join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'runtime' and c.relname = ${arke} and a.attname = ${parameter}
      and a.attnum > 0 and not a.attisdropped`.execute(tx)
  return rows[0]?.type ?? null
}

/** Clears values whose unit is gone before restoring the foreign key. */
async function refer(tx: Tx, { arke, parameter }: Column, target: string) {
  const name = constraintName(arke, parameter, 'fkey')
  if (await hasConstraint(tx, arke, name)) return
  const table = sql.table(`runtime.${arke}`)
  const column = sql.id(parameter)
  const other = sql.table(target)
  await sql`update ${table} t set ${column} = null where ${column} is not null
    and not exists (select from ${other} o where o.id = t.${column})`.execute(tx)
  await sql`alter table ${table} add constraint ${sql.id(name)}
    foreign key (${column}) references ${other} (id)`.execute(tx)
}

async function hasConstraint(tx: Tx, arke: string, name: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_constraint k join pg_class c on c.oid = k.conrelid
      join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'runtime' and c.relname = ${arke} and k.conname = ${name}`.execute(tx)
  return rows.length > 0
}

/** The table a link's foreign key names; links to groups and to views have none. */
function targetTable(registry: Registry, { to = '' }: Field): string | null {
  if (registry.groups.has(to)) return null
  const target = registry.find(to)
  // A runtime arke that is not served is inactive.
  if (target?.origin !== 'code') return `runtime.${to}`
  return target.isView || target.table !== target.arke.id ? null : `public.${target.table}`
}

const otherColumn = (parameter: string) =>
  conflict(
    'parameter_left_values',
    `values of another kind are left of ${parameter}; delete the parameter, then attach it anew`,
    'schema',
  )

const notUnique = (parameter: string) =>
  conflict('values_not_unique', `there are duplicate values of ${parameter}`, 'schema')
