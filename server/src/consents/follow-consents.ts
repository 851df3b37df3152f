import type { Tx } from '../tables.ts'

/** Says at the firm whether anybody of it has confirmed to be told of campaigns. */
export async function followConsents(tx: Tx, member: string): Promise<void> {
  const confirmed = await tx
    .selectFrom('consent')
    .select('id')
    .where('link_member', '=', member)
    .where('confirmed_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  const marketing_consent = confirmed !== undefined
  await tx
    .updateTable('installer')
    .set({ marketing_consent })
    .where('id', '=', member)
    .where('marketing_consent', 'is distinct from', marketing_consent)
    .execute()
}
