import type { Insertable } from 'kysely'
import type { Tables, Tx } from '../tables.ts'

/** A claim's amount from a campaign, or without one; cents. */
type MoneyPart = Omit<Insertable<Tables['claim_money']>, 'link_paperwork'>

/** Stores a claim's amounts, for payouts and receipts; campaigns missing from the parts are set to zero. */
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
    .onConflict((target) =>
      target.columns(['link_paperwork', 'link_campaign']).doUpdateSet(({ ref }) => ({
        amount: ref('excluded.amount'),
        tax_treatment: ref('excluded.tax_treatment'),
      })),
    )
    .execute()
}
