import { sql } from 'kysely'
import { conflict } from '../../../errors/errors.ts'
import type { Tx } from '../../../tables.ts'
import type { Hooks } from '../../hooks.ts'
import { changeSchema } from './change-schema.ts'
import { requireRuntime, requireSchemaChange, stillInUse } from './guards.ts'
import { checkTypeId } from './schema-ids.ts'

/** Enough for any programme, and few enough to read the whole schema in one go. */
const MAX_ARKES = 500

/** Creates and drops a runtime arke's table together with the arke. */
export const arkeHooks: Hooks = {
  transaction: changeSchema,
  beforeCreate: ({ tx }) => requireSchemaChange(tx),
  afterCreate: async ({ tx }, { id }) => {
    await checkTypeId(tx, id, 'group')
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from arke`.execute(
      tx,
    )
    if ((rows[0]?.count ?? 0) > MAX_ARKES)
      throw conflict('too_many_arkes', `there can't be more than ${MAX_ARKES} types`, 'schema')
    await sql`call make_runtime_table(${id})`.execute(tx)
  },
  beforeUpdate: ({ tx }, { id }) => requireRuntime(tx, 'arke', id),
  beforeDelete: async ({ tx }, id) => {
    await requireRuntime(tx, 'arke', id)
    if (await isUsed(tx, id)) throw stillInUse()
  },
  afterDelete: async ({ tx }, { id }) => {
    await sql`drop table runtime.${sql.id(id)}`.execute(tx)
  },
}

/** Whether it has units, or a group, a permission or a link parameter names it. */
async function isUsed(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_used: boolean }>`
    select exists (select from runtime.${sql.id(id)})
      or exists (select from unit_link where child_arke = 'arke' and child_id = ${id})
      or ${pointsTo(id)} as is_used`.execute(tx)
  return rows[0]?.is_used ?? false
}

/** Whether a link parameter leads to an arke or group, by its definition or by an override. */
export const pointsTo = (id: string) => sql<boolean>`(
  exists (select from parameter where arke_or_group_id = ${id})
  or exists (select from unit_link
    where parameter = 'parameters' and metadata ->> 'arke_or_group_id' = ${id}))`
