import type { Hooks, Values } from '../platform/hooks.ts'
import { requireFacts } from '../settings/require-facts.ts'
import type { Tx } from '../tables.ts'

/** Frequent questions state settings as variables; what was exported is read again as it was. */
export const faqHooks: Hooks = {
  isForHandsOnly: true,
  beforeCreate: ({ tx }, values) => requireStated(tx, values),
  beforeUpdate: ({ tx }, { values }) => requireStated(tx, values),
}

const requireStated = (tx: Tx, { question, answer }: Values) =>
  requireFacts(
    tx,
    Object.fromEntries(
      Object.entries({ question, answer }).flatMap(([field, text]) =>
        typeof text === 'string' ? [[field, text]] : [],
      ),
    ),
  )
