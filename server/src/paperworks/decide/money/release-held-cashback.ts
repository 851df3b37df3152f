import type { Deps } from '../../../deps.ts'
import { releaseHeld } from '../../../ledger/balances/maturity.ts'
import { notify } from '../../../notifications/notify.ts'
import { paymentInWords } from '../../../wallet/outlook/in-words.ts'

/**
 * Makes cashback available whose holding period is over, and tells each member the sum once, in the
 * transaction that books it. Returns how many claims that were.
 */
export function releaseHeldCashback({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<number> {
  const now = clock()
  return releaseHeld(database.db, {
    now,
    tell: async (tx, { member, amount }) =>
      notify(tx, {
        member,
        event: 'cashback_available',
        values: { amount, payment: await paymentInWords(tx, { member, now }) },
        path: '/wallet',
        reference: member,
        now,
      }),
  })
}
