import type { Deps } from '../../../deps.ts'
import { releaseHeld } from '../../../ledger/balances/maturity.ts'
import { notify } from '../../../notifications/notify.ts'
import { paymentInWords } from '../../../wallet/outlook/in-words.ts'

/**
 * Makes cashback available after its holding period, and notifies each member once with the sum, in the same
 * transaction. Returns the number of claims.
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
