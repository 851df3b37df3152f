import type { FunctionAnswer } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineFunction } from '../../platform/functions.ts'
import { outcomeNow } from './outcome-now.ts'

const input = z.object({
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(50),
})

/** The claims handed in with a campaign, those too that ended without its money, newest first; EUR. `paid` of them got some of it. */
export const claims = defineFunction('campaign', 'claims', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'The claims that a campaign is paid for',
  input,
  run: async ({ tx, unit }, { offset, limit }) => {
    const { rows } = await sql<FunctionAnswer<'campaign', 'claims'>>`
      with found as (
        select p.id, p.claim_number, p.paperwork_status, p.submitted_at, i.company as installer,
          taken.units, taken.reserved / 100.0 as reserved, taken.spent / 100.0 as spent,
          ${outcomeNow} as outcome
        from claim_campaign taken
          join paperwork p on p.id = taken.link_paperwork
          join installer i on i.id = taken.link_installer
        where taken.link_campaign = ${unit}
        order by taken.submitted_at desc, p.id limit ${limit} offset ${offset}
      )
      select all_claims.count, all_claims.paid,
        coalesce((select jsonb_agg(to_jsonb(found)) from found), '[]') as items
      from (
        select count(*)::int as count,
          (count(*) filter (where reserved > 0 or spent > 0))::int as paid
        from claim_campaign where link_campaign = ${unit}
      ) all_claims`.execute(tx)
    return rows[0] ?? { count: 0, paid: 0, items: [] }
  },
})
