import { enqueueFor } from '../../outbox/enqueue.ts'
import type { Tx } from '../../tables.ts'

/**
 * Schedules making or reversing the receipts of payouts after the commit. A hundred at a time,
 * because their numbers stay locked that long.
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
