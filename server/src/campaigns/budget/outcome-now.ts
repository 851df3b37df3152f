import type { CampaignOutcome } from '@ruecklauf/model'
import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for the current effect of an insufficient budget on a claim, `claim_campaign taken`. A decided or withdrawn claim
 * no longer waits; it got the base amount.
 */
export const outcomeNow: RawBuilder<CampaignOutcome['budget']> = sql`case
  when taken.outcome = 'waiting' and taken.decided_at is not null then 'base_only'
  else taken.outcome end`
