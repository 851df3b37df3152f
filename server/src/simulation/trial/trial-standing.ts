import type { CampaignRule, Cents, IsoDate } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'
import type { TrialStanding } from './would-bring.ts'

interface Asked {
  trial: string
  rule: CampaignRule
  /** Id of the excluded claim, and its owner. */
  claim: string
  installer: string
  sales_group: string | null
  day: IsoDate
}

interface Counted {
  units: number
  bonus: Cents
  more: Cents
  target: number | null
}

const nothing: Counted = { units: 0, bonus: 0, more: 0, target: null }

/**
 * A trial's counters for an installer and a sales group without one claim. Cost: the installer's rows of the trial,
 * and, only where groups have a limit, the daily counters of the group.
 */
export async function trialStanding(
  tx: Tx,
  { trial, rule, claim, installer, sales_group, day }: Asked,
): Promise<TrialStanding> {
  const { rows } = await sql<Counted>`
    select coalesce(sum(units), 0)::int as units, coalesce(sum(bonus), 0)::bigint as bonus,
      coalesce(sum(more) filter (where date_trunc('year', day) = date_trunc('year', ${day}::date)), 0)
        ::bigint as more,
      (select units from campaign_target
        where link_campaign = ${rule.id} and link_installer = ${installer}) as target
    from trial_claim
    where link_trial = ${trial} and link_installer = ${installer} and link_paperwork <> ${claim}`.execute(
    tx,
  )
  const { units, bonus, more, target } = rows[0] ?? nothing
  const ofGroup =
    rule.sales_group_cap === null || sales_group === null
      ? 0
      : await bonusOfGroup(tx, { trial, sales_group, claim })
  return { target, units, installer: bonus, sales_group: ofGroup, budget: 0, more }
}

async function bonusOfGroup(
  tx: Tx,
  { trial, sales_group, claim }: { trial: string; sales_group: string; claim: string },
): Promise<Cents> {
  const { rows } = await sql<{ bonus: Cents }>`
    select (coalesce(sum(bonus), 0) - coalesce((select bonus from trial_claim
        where link_trial = ${trial} and link_paperwork = ${claim}
          and link_sales_group = ${sales_group}), 0))::bigint as bonus
    from trial_day where trial = ${trial} and sales_group = ${sales_group}`.execute(tx)
  return rows[0]?.bonus ?? 0
}
