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
 * Gives up cents that a member owes, out of the brand's funding (Korrektur): of the claims that were
 * taken back after they were paid, the oldest first, so that no payout takes back what was waived.
 * The caller books it once; `key` is the id of the write-off.
 *
 * @throws debtTooSmall when the member owes less by now.
 */
export async function writeOff(
  tx: Tx,
  { brand, member, amount, ...occasion }: Omit<Occasion, 'source'> & Parties & { amount: Cents },
): Promise<void> {
  await lockWallet(tx, member)
  await requireDebt(tx, { member, amount })
  let left = amount
  await postAll(
    tx,
    (await debtsOf(tx, member)).flatMap(({ type, id, amount: debt }) => {
      const waived = Math.min(left, debt)
      left -= waived
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

/** What a member owes of each claim: together at least what the wallet owes, as others may have money in it. */
async function debtsOf(tx: Tx, member: string): Promise<Debt[]> {
  const { rows } = await sql<Debt>`
    select source_type as type, source_id as id, -amount as amount from payable_source
    where link_member = ${member} and amount < 0
    order by source_type, source_id`.execute(tx)
  return rows
}
