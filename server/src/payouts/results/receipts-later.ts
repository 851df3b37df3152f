import { enqueueFor } from '../../outbox/enqueue.ts'
import type { Tx } from '../../tables.ts'

/**
 * Has the receipts of payouts made, or taken back, once the transaction has committed; a hundred at a
 * time, as their numbers are locked as long.
 */
export const receiptsLater = (
  tx: Tx,
  { payouts, now }: { payouts: readonly string[]; now: Date },
): Promise<void> =>
  enqueueFor(tx, payouts, (some) => ({
    kind: 'make_receipts',
    payload: { payouts: some, at: now.toISOString() },
    due_at: now,
  }))
