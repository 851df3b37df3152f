import type { CampaignOutcome } from '@ruecklauf/model'
import { type RawBuilder, sql } from 'kysely'

/**
 * What a budget that does not suffice made of a claim, `claim_campaign taken`, as it stands now: one
 * that is decided or was taken back waits no more, and got the base amount.
 */
export const outcomeNow: RawBuilder<CampaignOutcome['budget']> = sql`case
  when taken.outcome = 'waiting' and taken.decided_at is not null then 'base_only'
  else taken.outcome end`
