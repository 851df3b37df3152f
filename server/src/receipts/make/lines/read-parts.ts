import type { Cents } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Tx } from '../../../tables.ts'

/** The owner of a part: a claim or a cutover file, for one member and tax treatment. */
export interface PartOf {
  member: string
  source_type: string
  source_id: string
  tax_treatment: 'price_reduction' | 'service_credit' | 'manual'
}

/** A payout's amount for one source and tax treatment; negative for reversals, never zero. */
export interface Part extends PartOf {
  payout: string
  amount: Cents
  /** Names of the campaigns that fund it. */
  campaigns: string[]
}

/** Reads the parts of payouts, each payout's by treatment and in the order of its claims. */
export async function readParts(tx: Tx, payouts: readonly string[]): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select part.link_payout as payout, payout.link_member as member, part.source_type,
      part.source_id, part.tax_treatment, sum(part.amount)::bigint as amount,
      coalesce(array_agg(distinct campaign.name::text) filter (where campaign.id is not null),
        '{}'::text[]) as campaigns
    from payout_part part join payout on payout.id = part.link_payout
      left join campaign on campaign.id = part.link_campaign
      left join paperwork claim on part.source_type = 'paperwork' and claim.id = part.source_id
    where part.link_payout = any(${payouts}::text[])
    group by 1, 2, 3, 4, 5, claim.claim_number
    having sum(part.amount) <> 0
    order by 1, 5, claim.claim_number nulls last, 4`.execute(tx)
  return rows
}

/** Where what is known of a part's source is found. */
export const partKey = ({ member, source_type, source_id, tax_treatment }: PartOf): string =>
  [member, source_type, source_id, tax_treatment].join(' ')

/** The ids of their sources of one type. */
export const sourcesOf = (parts: readonly Part[], type: string): string[] => [
  ...new Set(parts.filter((part) => part.source_type === type).map(({ source_id }) => source_id)),
]
