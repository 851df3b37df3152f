import { newId } from '../db/id.ts'
import type { EffectKind, Payloads } from '../payloads.ts'
import type { Tx } from '../tables.ts'

interface Effect<Kind extends EffectKind> {
  kind: Kind
  payload: Payloads[Kind]
  /** Not before this instant. */
  due_at: Date
}

/**
 * Puts down what has to happen once this transaction has committed; if it rolls back, nothing does.
 */
export const enqueue = <Kind extends EffectKind>(tx: Tx, effect: Effect<Kind>): Promise<void> =>
  enqueueAll(tx, [effect])

/** The same for several at once, at most some thousands. */
export async function enqueueAll<Kind extends EffectKind>(
  tx: Tx,
  effects: readonly Effect<Kind>[],
): Promise<void> {
  const rows = effects.map(({ kind, payload, due_at }) => ({
    id: newId(),
    kind,
    payload: JSON.stringify(payload),
    due_at: due_at.toISOString(),
  }))
  if (rows.length > 0) await tx.insertInto('outbox').values(rows).execute()
}
