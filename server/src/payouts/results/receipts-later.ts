import { enqueueAll } from '../../outbox/enqueue.ts'
import type { Tx } from '../../tables.ts'

/** So many payouts get their receipts in one transaction: their numbers are locked as long. */
const AT_ONCE = 100

/** Has the receipts of payouts made, or taken back, once the transaction has committed. */
export const receiptsLater = (
  tx: Tx,
  { payouts, now }: { payouts: readonly string[]; now: Date },
): Promise<void> =>
  enqueueAll(
    tx,
    Array.from({ length: Math.ceil(payouts.length / AT_ONCE) }, (_, place) => ({
      kind: 'make_receipts' as const,
      payload: {
        payouts: payouts.slice(place * AT_ONCE, (place + 1) * AT_ONCE),
        at: now.toISOString(),
      },
      due_at: now,
    })),
  )
