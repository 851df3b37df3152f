import type { Db } from '../tables.ts'

/** Cents that a claim is expected to bring, as they are stored. */
export async function expectedAmount(db: Db, claim: string): Promise<number> {
  const { expected_amount } = await db
    .selectFrom('paperwork')
    .select('expected_amount')
    .where('id', '=', claim)
    .executeTakeFirstOrThrow()
  return expected_amount
}

/** Where a campaign stands. */
export async function campaignStatus(db: Db, campaign: string) {
  const { campaign_status } = await db
    .selectFrom('campaign')
    .select('campaign_status')
    .where('id', '=', campaign)
    .executeTakeFirstOrThrow()
  return campaign_status
}
