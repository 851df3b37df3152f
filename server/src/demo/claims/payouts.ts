import { addDays, berlinDay, maskIban, startOfBerlinDay } from '@ruecklauf/model'
import { newId } from '../../db/id.ts'
import type { Deps } from '../../deps.ts'
import { releaseHeld } from '../../ledger/maturity.ts'
import { bookPayout, settlePayout } from '../../ledger/payouts.ts'
import { walletBalances } from '../../ledger/wallet-balances.ts'
import { readSettings } from '../../settings/read-settings.ts'

/** A monthly run of the demo: what is due becomes available, and what is available is paid. */
export async function payOut({ database }: Deps, at: Date): Promise<void> {
  const { db } = database
  const { minimum_payout } = await readSettings(db)
  await releaseHeld(db, { now: at })
  const members = await db
    .selectFrom('installer')
    .select(['id', 'iban'])
    .where('iban_state', '=', 'confirmed')
    .execute()
  await db.transaction().execute(async (tx) => {
    for (const { id: member, iban } of members) {
      const { available } = await walletBalances(tx, { member, now: at })
      if (available < minimum_payout || !iban) continue
      const payout = newId(at.getTime())
      const executed = startOfBerlinDay(addDays(berlinDay(at), 2))
      await tx
        .insertInto('payout')
        .values({
          id: payout,
          link_member: member,
          amount: available,
          iban_masked: maskIban(iban),
          payout_status: 'executed',
          executed_on: berlinDay(executed),
          inserted_at: at.toISOString(),
        })
        .execute()
      await bookPayout(tx, { payout, member, amount: available, actor: null, at })
      await settlePayout(tx, { payout, member, actor: null, at: executed })
    }
  })
}
