import type { Insertable } from 'kysely'
import type { Tables, Tx } from '../tables.ts'

/** What a claim pays of a campaign, or without one; cents. */
type MoneyPart = Omit<Insertable<Tables['claim_money']>, 'link_paperwork'>

/**
 * Keeps what a claim pays, for payouts and receipts; a campaign that is not among the parts pays nothing
 * any more.
 */
export async function storeClaimMoney(
  tx: Tx,
  { claim, parts }: { claim: string; parts: readonly MoneyPart[] },
): Promise<void> {
  const paid = parts.map(({ link_campaign }) => link_campaign ?? '')
  await tx
    .with('emptied', (part) =>
      part
        .updateTable('claim_money')
        .set({ amount: 0 })
        .where('link_paperwork', '=', claim)
        .where('link_campaign', 'not in', paid),
    )
    .insertInto('claim_money')
    .values(parts.map((part) => ({ link_paperwork: claim, ...part })))
    .onConflict((taken) =>
      taken.columns(['link_paperwork', 'link_campaign']).doUpdateSet(({ ref }) => ({
        amount: ref('excluded.amount'),
        tax_treatment: ref('excluded.tax_treatment'),
      })),
    )
    .execute()
}
