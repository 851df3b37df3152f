import { invalidIn } from '../../errors/errors.ts'
import type { Hooks } from '../../platform/hooks.ts'
import type { Tx } from '../../tables.ts'

/**
 * What claims rely on stays: a reason's code and whether it blocks serial numbers, and of those that came
 * with the program whether they need words. The database keeps it too; here it is said beside the field.
 */
export const reasonHooks: Hooks = {
  beforeUpdate: async ({ tx }, { id, values }) => {
    const before = await keptOf(tx, id)
    const fixed = before?.shipped ? shippedMeaning : meaning
    const changed = fixed.filter((field) => field in values && values[field] !== before?.[field])
    if (before && changed.length > 0) throw refused(changed)
  },
  beforeDelete: async ({ tx }, id) => {
    if ((await keptOf(tx, id))?.shipped) throw refused(['shipped'])
  },
}

const meaning = ['code', 'is_fraud'] as const
const shippedMeaning = [...meaning, 'needs_text'] as const

const keptOf = (tx: Tx, id: string) =>
  tx
    .selectFrom('reason')
    .select(['code', 'is_fraud', 'needs_text', 'shipped'])
    .where('id', '=', id)
    .executeTakeFirst()

const refused = (fields: readonly ((typeof shippedMeaning)[number] | 'shipped')[]) =>
  invalidIn((say) =>
    fields.map((parameter) => ({
      context: 'parameter_validation',
      message: say(`input:reason.${parameter}`),
      parameter,
    })),
  )
