import type { Cents } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'
import { fundingAccount, walletAccount } from '../accounts.ts'
import type { Occasion } from '../booking.ts'
import { postAll } from '../post.ts'
import type { Parties } from '../reservations.ts'
import { lockWallet } from './lock-wallet.ts'
import { requireDebt } from './require-debt.ts'

/**
 * Writes off cents of a member's debt, at the cost of the brand's funding (Korrektur). It covers
 * claims reversed after their payment, the oldest first, so that no payout nets a waived amount.
 * The caller books it once; `key` is the id of the write-off.
 * @throws debtTooSmall when the member owes less by now.
 */
export async function writeOff(
  tx: Tx,
  { brand, member, amount, ...occasion }: Omit<Occasion, 'source'> & Parties & { amount: Cents },
): Promise<void> {
  await lockWallet(tx, member)
  await requireDebt(tx, { member, amount })
  let remaining = amount
  await postAll(
    tx,
    (await debtsOf(tx, member)).flatMap(({ type, id, amount: debt }) => {
      const waived = Math.min(remaining, debt)
      remaining -= waived
      if (waived === 0) return []
      const postings = [
        { account: walletAccount(member, 'available'), amount: waived },
        { account: fundingAccount(brand), amount: -waived },
      ]
      return [{ ...occasion, kind: 'write_off' as const, source: { type, id }, postings }]
    }),
  )
}

interface Debt {
  type: string
  id: string
  /** Cents above zero. */
  amount: Cents
}

/** A member's debt per claim. The total is at least the wallet's debt, as other claims may have money in it. */
async function debtsOf(tx: Tx, member: string): Promise<Debt[]> {
  const { rows } = await sql<Debt>`
    select source_type as type, source_id as id, -amount as amount from payable_source
    where link_member = ${member} and amount < 0
    order by source_type, source_id`.execute(tx)
  return rows
}
