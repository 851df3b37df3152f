import { invalidIn } from '../../errors/errors.ts'
import type { Hooks } from '../../platform/hooks.ts'
import type { Tx } from '../../tables.ts'

/**
 * Protects the parts of a reason that claims rely on: its code, whether it blocks serial numbers, and, for shipped
 * reasons, whether they need words. The database enforces this too; the hook adds the message beside the field.
 */
export const reasonHooks: Hooks = {
  beforeUpdate: async ({ tx }, { id, values }) => {
    const storedReason = await keptOf(tx, id)
    const fixed = storedReason?.shipped ? shippedMeaning : meaning
    const changedFields = fixed.filter(
      (field) => field in values && values[field] !== storedReason?.[field],
    )
    if (storedReason && changedFields.length > 0) throw refused(changedFields)
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
