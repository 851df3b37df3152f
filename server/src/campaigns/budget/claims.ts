import { type FunctionAnswer, keysOf } from '@ruecklauf/model'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { inEuroSql } from '../../db/in-euro-sql.ts'
import { defineFunction } from '../../platform/functions.ts'
import { outcomeNow } from './outcome-now.ts'

const inEuro = (column: string) => sql.raw(inEuroSql(column))

const isPaid = sql`(taken.reserved > 0 or taken.spent > 0)`
const conditions = {
  all: sql`true`,
  paid: isPaid,
  unpaid: sql`not ${isPaid}`,
} satisfies Record<string, RawBuilder<unknown>>

const orders = {
  submitted_at: sql`taken.submitted_at`,
  installer: sql`i.company`,
  reserved: sql`taken.reserved`,
  spent: sql`taken.spent`,
} satisfies Record<string, RawBuilder<unknown>>

const input = z.object({
  search: z.string().trim().max(100).default('').describe('Part of a claim number or a company'),
  show: z.enum(keysOf(conditions)).default('all'),
  order: z.enum(keysOf(orders)).default('submitted_at'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(50),
})

/**
 * The claims submitted with a campaign, including those that ended without its money; EUR. `count` is the number of
 * matching claims; of `all`, `paid` got some of its money. Costs one walk over the campaign’s claims.
 */
export const claims = defineFunction('campaign', 'claims', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'The claims that a campaign is paid for',
  input,
  run: async ({ tx, unit }, { search, show, order, direction, offset, limit }) => {
    const way = direction === 'asc' ? sql`asc` : sql`desc`
    const condition = sql`taken.link_campaign = ${unit} and ${conditions[show]}
      and (strpos(lower(p.claim_number), lower(${search})) > 0
        or strpos(lower(i.company), lower(${search})) > 0)`
    const { rows } = await sql<FunctionAnswer<'campaign', 'claims'>>`
      with chosen as (
        select p.id, p.claim_number, p.paperwork_status, taken.submitted_at, i.company as installer,
          taken.units, ${inEuro('taken.reserved')} as reserved, ${inEuro('taken.spent')} as spent,
          ${outcomeNow} as outcome,
          row_number() over (order by ${orders[order]} ${way}, p.id) as place
        from claim_campaign taken
          join paperwork p on p.id = taken.link_paperwork
          join installer i on i.id = taken.link_installer
        where ${condition}
      ),
      page as (select * from chosen order by place limit ${limit} offset ${offset})
      select (select count(*)::int from chosen) as count, whole.all, whole.paid,
        coalesce(
          (select jsonb_agg(to_jsonb(page) - 'place' order by place) from page), '[]') as items
      from (
        select count(*)::int as all, (count(*) filter (where ${isPaid}))::int as paid
        from claim_campaign taken where link_campaign = ${unit}
      ) whole`.execute(tx)
    return rows[0] ?? { count: 0, all: 0, paid: 0, items: [] }
  },
})
