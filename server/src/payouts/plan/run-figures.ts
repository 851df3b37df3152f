import { keysOf, payoutExclusions, type RunFigures, toEuro } from '@ruecklauf/model'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../tables.ts'

/** Members listed at most; the rest is a count. */
const NAMED = 50
const LARGEST = 10
const CAMPAIGNS = 50

/**
 * The sources of items (member, arke, company, iban, iban_index, iban_masked, amount, at), their
 * parts and the excluded.
 */
interface Sources {
  items: RawBuilder<unknown>
  /** tax_treatment, link_campaign, amount. */
  parts: RawBuilder<unknown>
  /** member, arke, company, excluded, amount. */
  excluded: RawBuilder<unknown>
}

/** The payments and exclusions of a run, planned or not yet: one statement, and a bounded answer; EUR. */
export async function runFigures(tx: Tx, { items, parts, excluded }: Sources): Promise<RunFigures> {
  const { rows } = await sql<Row>`
    with item as materialized (${items}), part as materialized (${parts}),
    excluded as materialized (${excluded}),
    newcomer as materialized (
      select * from item where not exists (
        select from payout where payout.link_member = item.member and payout.inserted_at < item.at
          and payout.iban_masked is not distinct from item.iban_masked
          and payout.payout_status in ('sent', 'accepted', 'executed'))
    )
    select
      (select jsonb_build_object('count', count(*), 'total', coalesce(sum(amount), 0)) from item)
        as sums,
      (select coalesce(jsonb_agg(jsonb_build_object('tax_treatment', tax_treatment,
          'amount', amount) order by amount desc), '[]')
        from (select tax_treatment, sum(amount) as amount from part group by 1) one) as treatments,
      (select coalesce(jsonb_agg(jsonb_build_object('campaign', link_campaign, 'name', name,
          'amount', amount) order by amount desc), '[]')
        from (
          select link_campaign, campaign.name, sum(part.amount) as amount
          from part left join campaign on campaign.id = part.link_campaign
          group by 1, 2 order by 3 desc limit ${CAMPAIGNS}) one) as campaigns,
      (select coalesce(jsonb_agg(${named}), '[]') from (
        select * from item order by amount desc, member limit ${LARGEST}) one) as largest,
      (select count(*) from newcomer)::int as first_count,
      (select coalesce(jsonb_agg(${named}), '[]') from (
        select * from newcomer order by amount desc, member limit ${NAMED}) one) as first,
      (select coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'count', count,
          'amount', amount, 'items', items)), '[]')
        from (
          select excluded as reason, count(*) as count, sum(amount) as amount,
            jsonb_agg(jsonb_build_object('member', member, 'arke', arke, 'company', company,
              'amount', amount)
              order by place) filter (where place <= ${NAMED}) as items
          from (select *, row_number() over (
            partition by excluded order by abs(amount) desc, member) as place from excluded) placed
          group by 1) one) as exclusions`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a statement without a row')
  return figuresOf(row)
}

const named = sql`jsonb_build_object('member', member, 'arke', arke, 'company', company, 'amount', amount,
  'iban_masked', iban_masked) order by amount desc, member`

interface Row {
  sums: { count: number; total: number }
  treatments: RunFigures['treatments']
  campaigns: RunFigures['campaigns']
  largest: RunFigures['largest']
  first_count: number
  first: RunFigures['largest']
  exclusions: RunFigures['exclusions']
}

/** Converts cents to euros; the reasons come in a fixed order. */
const figuresOf = (row: Row): RunFigures => ({
  item_count: row.sums.count,
  total: toEuro(row.sums.total),
  treatments: row.treatments.map(inEuro),
  campaigns: row.campaigns.map(inEuro),
  largest: row.largest.map(inEuro),
  first: { count: row.first_count, items: row.first.map(inEuro) },
  exclusions: keysOf(payoutExclusions).flatMap((reason) =>
    row.exclusions
      .filter((figure) => figure.reason === reason)
      .map((figure) => ({ ...inEuro(figure), items: figure.items.map(inEuro) })),
  ),
})

const inEuro = <One extends { amount: number }>(figure: One): One => ({
  ...figure,
  amount: toEuro(figure.amount),
})
