import { type CampaignCounters, type CampaignRule, type Cents, noneCounted } from '@ruecklauf/model'
import { type RawBuilder, sql } from 'kysely'
import { freeBudgetOf } from '../../ledger/budgets.ts'
import type { Db } from '../../tables.ts'

interface Asked {
  rules: readonly CampaignRule[]
  installer: string
  sales_group: string | null
  /** The claim to exclude from the counters. Empty for a future claim. */
  claim: string
}

/**
 * The counters of campaigns for an installer and a sales group, by campaign. The ledger holds the rest of a funded
 * budget; an unfunded budget is free in full. Where claims wait for a budget, a later claim finds nothing left.
 */
export async function readCounters(
  db: Db,
  { rules, installer, sales_group, claim }: Asked,
): Promise<Map<string, CampaignCounters>> {
  if (rules.length === 0) return new Map()
  const campaigns = rules.map(({ id, sales_group_cap, budget_policy }) => ({
    id,
    is_grouped: sales_group_cap !== null,
    is_listed: budget_policy === 'waiting_list',
  }))
  // Visitors have no group: their cached answers don't depend on a group's claims.
  const ofGroup = sales_group
    ? sql`(case when asked.is_grouped then ${groupCents({ sales_group, claim })} else 0 end)`
    : sql`0`
  const { rows } = await sql<Counted>`
    select asked.id, coalesce(own.units, 0)::int as units, coalesce(own.cents, 0)::bigint as installer,
      ${ofGroup}::bigint as sales_group,
      ${freeBudgetOf(sql`asked.id`)} as free,
      asked.is_listed and exists (${waitingFor(sql`asked.id`, claim)}) as is_queued
    from jsonb_to_recordset(${JSON.stringify(campaigns)}::jsonb)
        as asked (id text, is_grouped boolean, is_listed boolean)
      cross join lateral (
        select sum(units) as units, sum(reserved + spent) as cents from claim_campaign
        where link_campaign = asked.id and link_installer = ${installer}
          and link_paperwork <> ${claim}
      ) own`.execute(db)
  const counted = new Map(rows.map((row) => [row.id, row]))
  return new Map(rules.map(({ id, budget }) => [id, countersOf(counted.get(id), budget)]))
}

interface Counted {
  id: string
  units: number
  installer: Cents
  sales_group: Cents
  /** Null for a budget that was never funded. */
  free: Cents | null
  is_queued: boolean
}

function countersOf(counted: Counted | undefined, budget: Cents | null): CampaignCounters {
  if (!counted) return noneCounted
  const { units, installer, sales_group, free, is_queued } = counted
  const remaining = is_queued ? 0 : (free ?? budget ?? 0)
  return {
    ...noneCounted,
    units,
    installer,
    sales_group,
    budget: budget === null ? 0 : budget - remaining,
  }
}

/** A group's amount in the campaign `asked`, without the claim. */
const groupCents = ({ sales_group, claim }: Pick<Asked, 'sales_group' | 'claim'>) => sql`(
  select coalesce(sum(reserved + spent), 0) from campaign_day
  where campaign = asked.id and sales_group = ${sales_group}
) - coalesce((
  select reserved + spent from claim_campaign
  where link_campaign = asked.id and link_sales_group = ${sales_group} and link_paperwork = ${claim}
), 0)`

/** Selects the claims that wait for a campaign's budget before a claim, or at all where it is empty. */
const waitingFor = (campaign: RawBuilder<unknown>, claim: string) => sql`
  select from claim_campaign waiting
    join campaign on campaign.id = waiting.link_campaign and waiting.wanted <= campaign.budget
  where waiting.link_campaign = ${campaign} and outcome = 'waiting' and decided_at is null
    and (waiting.submitted_at, link_paperwork)
      < (coalesce((select submitted_at from paperwork where id = ${claim}), 'infinity'), ${claim}::text)`

/**
 * The campaigns whose budget earlier claims wait for; earlier than this claim, or any claim where it is empty. A claim
 * that exceeds the full budget blocks nobody.
 */
export async function waitedFor(
  db: Db,
  { ids, claim }: { ids: readonly string[]; claim: string },
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select asked.id from unnest(${ids}::text[]) asked (id)
    where exists (${waitingFor(sql`asked.id`, claim)})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
