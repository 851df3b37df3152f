import type { Cents } from '@ruecklauf/model'
import type { Tx } from '../../tables.ts'
import { walletAccount } from '../accounts.ts'
import { debtTooSmall } from '../ledger-errors.ts'

/**
 * Refuses to settle more cents than a member owes. The caller holds the lock of the wallet.
 * @throws debtTooSmall when the member owes less by now.
 */
export async function requireDebt(
  tx: Tx,
  { member, amount }: { member: string; amount: Cents },
): Promise<void> {
  const balance = await tx
    .selectFrom('ledger_balance')
    .select('amount')
    .where('account_id', '=', walletAccount(member, 'available'))
    .executeTakeFirst()
  if ((balance?.amount ?? 0) > -amount) throw debtTooSmall()
}
