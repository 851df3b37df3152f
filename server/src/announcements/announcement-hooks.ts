import { invalidIn } from '../errors/errors.ts'
import type { Hooks } from '../platform/hooks.ts'
import type { Tx } from '../tables.ts'

/** An announcement ends no sooner than it begins. The database checks it too; this hook reports it at the field. */
export const announcementHooks: Hooks = {
  beforeCreate: async (_context, values) => requireOrder(values),
  beforeUpdate: async ({ tx }, { id, values }) =>
    requireOrder({ ...(await daysOf(tx, id)), ...values }),
}

const daysOf = (tx: Tx, id: string) =>
  tx
    .selectFrom('announcement')
    .select(['begins_on', 'ends_on'])
    .where('id', '=', id)
    .executeTakeFirst()

/** ISO days sort as text. */
function requireOrder({ begins_on, ends_on }: Readonly<Record<string, unknown>>) {
  if (typeof begins_on !== 'string' || typeof ends_on !== 'string' || ends_on >= begins_on) return
  throw invalidIn((say) => [
    {
      context: 'parameter_validation',
      message: say('input:announcement_ends'),
      parameter: 'ends_on',
    },
  ])
}
