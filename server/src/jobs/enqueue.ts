import { newId } from '../db/id.ts'
import type { Tx } from '../db/tables.ts'
import type { EffectKind, Payloads } from './effects.ts'

/**
 * Puts down what has to happen once this transaction has committed; if it rolls back, nothing does.
 * @param due_at not before this instant.
 */
export async function enqueue<Kind extends EffectKind>(
  tx: Tx,
  { kind, payload, due_at }: { kind: Kind; payload: Payloads[Kind]; due_at: Date },
): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      id: newId(),
      kind,
      payload: JSON.stringify(payload),
      due_at: due_at.toISOString(),
    })
    .execute()
}
