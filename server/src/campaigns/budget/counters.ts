import { type CampaignCounters, type CampaignRule, type Cents, noneCounted } from '@ruecklauf/model'
import { sql } from 'kysely'
import { freeBudgets } from '../../ledger/budgets.ts'
import type { Db } from '../../tables.ts'

interface Asked {
  rules: readonly CampaignRule[]
  installer: string
  sales_group: string | null
  /** The claim that finds them: it is left out. Empty for one that is yet to come. */
  claim: string
}

/**
 * What campaigns have counted for an installer and a sales group, by campaign. Of a budget the
 * ledger knows what is free; one that was never funded is free in full. Where claims wait for a
 * budget, nothing of it is left for one that comes after them.
 */
export async function readCounters(
  db: Db,
  { rules, installer, sales_group, claim }: Asked,
): Promise<Map<string, CampaignCounters>> {
  const ids = rules.map(({ id }) => id)
  const own = await ownCounters(db, { ids, installer, claim })
  const grouped = rules
    .filter(({ sales_group_cap }) => sales_group_cap !== null)
    .map(({ id }) => id)
  const groups = sales_group
    ? await groupCounters(db, { ids: grouped, sales_group, claim })
    : new Map<string, Cents>()
  const budgeted = rules.filter(({ budget }) => budget !== null).map(({ id }) => id)
  const free = await freeBudgets(db, budgeted)
  const listed = rules
    .filter(({ budget_policy }) => budget_policy === 'waiting_list')
    .map(({ id }) => id)
  const queued = await waitedFor(db, { ids: listed, claim })
  return new Map(
    rules.map(({ id, budget }) => [
      id,
      {
        ...noneCounted,
        ...own.get(id),
        sales_group: groups.get(id) ?? 0,
        budget: (budget ?? 0) - (queued.has(id) ? 0 : (free.get(id) ?? budget ?? 0)),
      },
    ]),
  )
}

interface Counted {
  ids: readonly string[]
  claim: string
}

async function ownCounters(db: Db, { ids, installer, claim }: Counted & { installer: string }) {
  if (ids.length === 0) return new Map<string, { units: number; installer: Cents }>()
  const { rows } = await sql<{ campaign: string; units: number; installer: Cents }>`
    select link_campaign as campaign, sum(units)::int as units,
      sum(reserved + spent)::bigint as installer
    from claim_campaign
    where link_campaign = any(${ids}::text[]) and link_installer = ${installer}
      and link_paperwork <> ${claim}
    group by link_campaign`.execute(db)
  return new Map(rows.map(({ campaign, ...counted }) => [campaign, counted]))
}

async function groupCounters(
  db: Db,
  { ids, sales_group, claim }: Counted & { sales_group: string },
) {
  if (ids.length === 0) return new Map<string, Cents>()
  const { rows } = await sql<{ campaign: string; cents: Cents }>`
    select counted.campaign, (counted.cents - coalesce(own.reserved + own.spent, 0))::bigint as cents
    from (
      select campaign, sum(reserved + spent) as cents from campaign_day
      where campaign = any(${ids}::text[]) and sales_group = ${sales_group} group by campaign
    ) counted left join claim_campaign own on own.link_campaign = counted.campaign
      and own.link_sales_group = ${sales_group} and own.link_paperwork = ${claim}`.execute(db)
  return new Map(rows.map(({ campaign, cents }) => [campaign, cents]))
}

/**
 * Those of these campaigns for whose budget claims wait that were submitted before this one, or at
 * all where it is empty; one that wants more than there ever was holds up nobody.
 */
export async function waitedFor(db: Db, { ids, claim }: Counted): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ campaign: string }>`
    select distinct link_campaign as campaign
    from claim_campaign join campaign on campaign.id = link_campaign and wanted <= budget
    where link_campaign = any(${ids}::text[]) and outcome = 'waiting' and decided_at is null
      and (submitted_at, link_paperwork)
        < (coalesce((select submitted_at from paperwork where id = ${claim}), 'infinity'), ${claim})
    `.execute(db)
  return new Set(rows.map(({ campaign }) => campaign))
}
