import { bookOpeningBalances } from '../../ledger/balances/opening-balances.ts'
import type { FunctionContext } from '../../platform/functions.ts'

/** Rows of one statement. */
const AT_ONCE = 1_000

/** Books the opening balances of a file, in the order of their members. */
export async function bookBalances({
  tx,
  unit,
  deps,
  caller,
  now,
}: FunctionContext): Promise<void> {
  for (let after = ''; ; ) {
    const balances = await tx
      .selectFrom('opening_balance')
      .select(['link_member as member', 'amount'])
      .where('link_cutover', '=', unit)
      .where('link_member', '>', after)
      .orderBy('link_member')
      .limit(AT_ONCE)
      .execute()
    await bookOpeningBalances(tx, balances, {
      brand: deps.brand.id,
      cutover: unit,
      actor: caller.member,
      at: now,
    })
    const last = balances.at(-1)
    if (!last || balances.length < AT_ONCE) return
    after = last.member
  }
}
