import type { Field } from '@ruecklauf/model'
import { sql } from 'kysely'
import { conflict } from '../../../errors/errors.ts'
import type { Tx } from '../../../tables.ts'
import type { KindChange } from '../../topology/link-kind.ts'
import { endsNotFound, linkExists, linkNotFound } from '../../topology/link-request.ts'
import { readOverrides } from '../definitions/attributes.ts'
import { columnType } from '../definitions/column-of.ts'
import { fieldOf, type Parameter } from '../definitions/field-of.ts'
import { isFieldType } from '../parameter-views.ts'
import { requireRuntime } from './guards.ts'
import { attached, changesShape, readParameter } from './parameter-hooks.ts'
import { releaseColumn, shapeColumn } from './shape-table.ts'

/** Enough for any form, and far below the limit of a table. */
const MAX_PARAMETERS = 200

/** Fields whose rows are the schema itself. */
const ofTheSchema = ['parameters', 'arke_list']

/**
 * Attaches a parameter to a runtime arke: its table gets the column, or an earlier one returns.
 * @throws bad_request, conflict, invalid
 */
export async function attachParameter(change: KindChange): Promise<void> {
  const { tx, deps, parent, child } = change
  const { parameter, link } = await read(change)
  if (link) throw linkExists()
  if (ofTheSchema.includes(child.id)) throw endsNotFound(parent.id, child.id)
  const overrides = readOverrides(parameter, change.metadata, change.language)
  const field = fieldOf(parameter, overrides)
  const position = await nextPosition(tx, parent.id)
  await requireTarget(tx, field, child.id)
  await shapeColumn(tx, { arke: parent.id, parameter: child.id, field, registry: deps.registry })
  await tx
    .insertInto('unit_link')
    .values({
      ...rowOf(change),
      parent_arke: 'arke',
      child_arke: child.arke,
      position,
      metadata: JSON.stringify(overrides),
    })
    .execute()
  await touch(tx, parent.id)
}

/**
 * Replaces an arke's overrides of its parameter.
 * @throws not_found, conflict when existing values would no longer fit, invalid
 */
export async function overrideParameter(change: KindChange): Promise<void> {
  const { tx, deps, parent, child } = change
  const { parameter, link } = await read(change)
  if (!link) throw linkNotFound()
  const overrides = readOverrides(parameter, change.metadata, change.language)
  if (changesShape({ ...parameter, ...link.metadata }, { ...parameter, ...overrides }))
    throw attached(child.id)
  const field = fieldOf(parameter, overrides)
  await shapeColumn(tx, { arke: parent.id, parameter: child.id, field, registry: deps.registry })
  await tx
    .updateTable('unit_link')
    .set({ metadata: JSON.stringify(overrides) })
    .where((row) => row.and(rowOf(change)))
    .execute()
  await touch(tx, parent.id)
}

/**
 * Detaches a parameter from an arke; its column and values stay for the next time.
 * @throws not_found
 */
export async function detachParameter(change: KindChange): Promise<void> {
  const { tx, parent, child } = change
  const { parameter, link } = await read(change)
  if (!link) throw linkNotFound()
  await tx
    .deleteFrom('unit_link')
    .where((row) => row.and(rowOf(change)))
    .execute()
  if (columnType(fieldOf(parameter, link.metadata)) !== null)
    await releaseColumn(tx, { arke: parent.id, parameter: child.id })
  await touch(tx, parent.id)
}

/** The parameter, and its link to the arke if there is one; locked for the transaction. */
async function read(change: KindChange) {
  const { tx, parent, child } = change
  if (parent.arke !== 'arke' || !isFieldType(child.arke)) throw endsNotFound(parent.id, child.id)
  await requireRuntime(tx, 'arke', parent.id)
  const parameter: Parameter | undefined = await readParameter(tx, child.id)
  if (parameter?.type !== child.arke) throw endsNotFound(parent.id, child.id)
  const link = await tx
    .selectFrom('unit_link')
    .select('metadata')
    .where((row) => row.and(rowOf(change)))
    .executeTakeFirst()
  return { parameter, link }
}

const rowOf = ({ parent, child }: Pick<KindChange, 'parent' | 'child'>) => ({
  parent_id: parent.id,
  type: 'parameter',
  child_id: child.id,
  parameter: 'parameters',
})

async function nextPosition(tx: Tx, arke: string): Promise<number> {
  const { rows } = await sql<{ count: number; next: number }>`
    select count(*)::int as count, coalesce(max(position) + 1, 0) as next from unit_link
    where parent_id = ${arke} and parent_arke = 'arke' and parameter = 'parameters'`.execute(tx)
  const { count = 0, next = 0 } = rows[0] ?? {}
  if (count < MAX_PARAMETERS) return next
  throw conflict('too_many_parameters', 'the type can take no more parameters', 'schema')
}

/** A link has to lead to an existing arke or group, in definitions and overrides. */
async function requireTarget(tx: Tx, { type, to = '' }: Field, parameter: string): Promise<void> {
  if (type !== 'link') return
  const { rows } = await sql`select 1 from arke where id = ${to} and type <> 'role'
    union all select 1 from "group" where id = ${to}`.execute(tx)
  if (rows.length === 0) throw endsNotFound(parameter, to)
}

/** The arke's own unit changes with its table, which invalidates earlier prepared statements. */
const touch = (tx: Tx, id: string) =>
  tx.updateTable('arke').set({ active: sql`active` }).where('id', '=', id).execute()
