import { sql } from 'kysely'
import type { Hooks } from '../../hooks.ts'
import { pointsTo } from './arke-hooks.ts'
import { changeSchema } from './change-schema.ts'
import { requireRuntime, requireSchemaChange, stillInUse } from './guards.ts'
import { checkTypeId } from './schema-ids.ts'

/** Groups are only rows; their link field `arke_list` has their members. */
export const groupHooks: Hooks = {
  transaction: changeSchema,
  beforeCreate: ({ tx }) => requireSchemaChange(tx),
  afterCreate: ({ tx }, { id }) => checkTypeId(tx, id, 'arke'),
  beforeUpdate: ({ tx }, { id }) => requireRuntime(tx, 'group', id),
  beforeDelete: async ({ tx }, id) => {
    await requireRuntime(tx, 'group', id)
    const { rows } = await sql<{ is_used: boolean }>`
      select exists (select from unit_link where child_arke = 'group' and child_id = ${id})
        or ${pointsTo(id)} as is_used`.execute(tx)
    if (rows[0]?.is_used) throw stillInUse()
  },
}
