import type { FieldType } from '@ruecklauf/model'
import { sql } from 'kysely'
import { conflict } from '../../../errors/errors.ts'
import type { Tx } from '../../../tables.ts'
import type { Hooks, Values } from '../../hooks.ts'
import { checkAttributes } from '../definitions/attributes.ts'
import { fieldOf, type Parameter } from '../definitions/field-of.ts'
import { changeSchema } from './change-schema.ts'
import { requireRuntime, requireSchemaChange, stillInUse } from './guards.ts'
import { checkParameterId } from './schema-ids.ts'
import { dropLeftColumns, followField } from './shape-table.ts'

/** A parameter is a row; it becomes columns when arkes attach it. */
export const parameterHooks = (type: FieldType): Hooks => ({
  transaction: changeSchema,
  beforeCreate: async ({ tx }, values) => {
    await requireSchemaChange(tx)
    Object.assign(values, checkAttributes({ id: '', type }, values))
  },
  afterCreate: async (_, { id }) => checkParameterId(id),
  beforeUpdate: async ({ tx }, { id, values }) => {
    await requireRuntime(tx, 'parameter', id)
    const before = await readParameter(tx, id)
    if (before) await checkChange(tx, { before, values })
  },
  afterUpdate: async ({ tx }, { id, values }) => {
    if (shownInTables.some((name) => name in values)) await followParameter(tx, id)
  },
  beforeDelete: async ({ tx }, id) => {
    await requireRuntime(tx, 'parameter', id)
    if (await isAttached(tx, id)) throw stillInUse()
  },
  afterDelete: ({ tx }, { id }) => dropLeftColumns(tx, id),
})

/** A parameter with all its attributes, or undefined. */
export async function readParameter(tx: Tx, id: string): Promise<Parameter | undefined> {
  const { rows } = await sql<{ parameter: Parameter }>`
    select to_jsonb(p) as parameter from parameter p where id = ${id} for update`.execute(tx)
  return rows[0]?.parameter
}

/** Attributes that constraints and indexes of the tables depend on. */
const shownInTables = ['unique', 'values', 'max_length']

async function followParameter(tx: Tx, id: string) {
  const parameter = await readParameter(tx, id)
  const attachments = await tx
    .selectFrom('unit_link')
    .select(['parent_id', 'metadata'])
    .where('parameter', '=', 'parameters')
    .where('child_id', '=', id)
    .execute()
  for (const { parent_id: arke, metadata } of attachments)
    if (parameter)
      await followField(tx, { arke, parameter: id, field: fieldOf(parameter, metadata) })
}

/** The attributes that decide whether a parameter is a column, and of which kind. */
const shaping = ['multiple', 'arke_or_group_id', 'direction', 'connection_type', 'only_run_time']

/** Whether overrides or changes affect attributes that are fixed for a column with values. */
export const changesShape = (before: Readonly<Values>, values: Readonly<Values>) =>
  shaping.some((name) => name in values && (values[name] ?? null) !== (before[name] ?? null))

async function checkChange(tx: Tx, { before, values }: { before: Parameter; values: Values }) {
  Object.assign(values, checkAttributes(before, values))
  if (!(await isAttached(tx, before.id))) return
  if (changesShape(before, values)) throw attached(before.id)
}

export const attached = (id: string) =>
  conflict('parameter_attached', `${id} is attached and can't change its kind of value`, 'schema')

async function isAttached(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from unit_link
    where parameter = 'parameters' and child_id = ${id} limit 1`.execute(tx)
  return rows.length > 0
}
