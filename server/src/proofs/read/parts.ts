import type { Cents } from '@ruecklauf/model'
import type { Db } from '../../tables.ts'

/** The sources of the item: its parts sum to it. */
export interface PaidPart {
  source_type: string
  source_id: string
  campaign: string | null
  tax_treatment: string
  amount: Cents
}

export const readParts = (db: Db, payout: string): Promise<PaidPart[]> =>
  db
    .selectFrom('payout_part')
    .leftJoin('campaign', 'campaign.id', 'payout_part.link_campaign')
    .select([
      'source_type',
      'source_id',
      'campaign.name as campaign',
      'payout_part.tax_treatment',
      'payout_part.amount',
    ])
    .where('link_payout', '=', payout)
    .orderBy('source_type')
    .orderBy('source_id')
    .execute()
