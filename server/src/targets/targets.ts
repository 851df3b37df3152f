import type { TargetPage } from '@ruecklauf/model'
import { keysOf } from '@ruecklauf/model'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { readCampaign } from '../campaigns/rule/read-campaign.ts'
import { ruleOf } from '../campaigns/rule/rule-of.ts'
import { defineFunction } from '../platform/functions.ts'
import { devicesAYearEarlier } from './devices-a-year-earlier.ts'

const conditions = {
  all: sql`true`,
  with_target: sql`units is not null`,
  without_target: sql`units is null`,
  reached: sql`counted >= needed`,
} satisfies Record<string, RawBuilder<unknown>>

const input = z.object({
  search: z.string().trim().max(100).default(''),
  show: z.enum(keysOf(conditions)).default('all'),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(1_000).default(50),
})

/**
 * The installers of a campaign with personal targets, by name: what each is to reach, the devices
 * counted so far, and those of the same span a year earlier. `needed` is null for installers without pay.
 */
export const targets = defineFunction('campaign', 'targets', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'The personal targets of installers and how far they are',
  input,
  run: async ({ tx, unit }, { search, show, offset, limit }) => {
    const { row, links } = await readCampaign(tx, unit)
    const { rows } = await sql<TargetPage>`
      with known as (
        select i.id, i.label as company, i.customer_number, t.units,
          coalesce(t.units, ${row.min_quantity}::int) as needed, coalesce(c.counted, 0) as counted
        from installer i
          left join campaign_target t on t.link_installer = i.id and t.link_campaign = ${unit}
          left join (
            select link_installer, sum(units)::int as counted from claim_campaign
            where link_campaign = ${unit} group by link_installer
          ) c on c.link_installer = i.id
        where i.member_status = 'active' or t.units is not null or c.counted > 0
      ),
      chosen as (
        select * from known where ${conditions[show]}
          and (strpos(lower(company), lower(${search})) > 0
            or strpos(lower(customer_number), lower(${search})) > 0)
      ),
      page as (select * from chosen order by company, id limit ${limit} offset ${offset}),
      earlier as (${devicesAYearEarlier(ruleOf(row, links), sql`select id from page`)})
      select
        (select count(*)::int from chosen) as count,
        (select jsonb_build_object('installers', count(*), 'with_target', count(units),
          'reached', count(*) filter (where counted >= needed)) from known) as summary,
        coalesce((select jsonb_agg(jsonb_build_object('id', id, 'company', company,
          'customer_number', customer_number, 'units', units, 'needed', needed,
          'counted', counted, 'reached', coalesce(counted >= needed, false),
          'year_before', coalesce(devices, 0)) order by company, id)
          from page left join earlier on earlier.installer = page.id), '[]') as items`.execute(tx)
    return rows[0] ?? nobody
  },
})

const nobody: TargetPage = {
  count: 0,
  summary: { installers: 0, with_target: 0, reached: 0 },
  items: [],
}
