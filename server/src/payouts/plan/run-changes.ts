import { keysOf, type RunBefore, runChanges, toEuro } from '@ruecklauf/model'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../tables.ts'

/** Members listed for a change at most; the rest is a count. */
const NAMED = 100

interface Compared {
  /** member, arke, company, iban, iban_index, account_holder, amount. */
  items: RawBuilder<unknown>
  /** member, arke, company, excluded, amount. */
  excluded: RawBuilder<unknown>
  /** The run itself, if it exists already. */
  run: string | null
}

/** The previous run handed over, and the differences: one statement each; EUR. */
export async function runBefore(
  tx: Tx,
  { items, excluded, run }: Compared,
): Promise<RunBefore | null> {
  const { rows: runs } = await sql<Before>`
    select earlier.id, earlier.label, earlier.exported_at, earlier.item_count, earlier.total
    from payout_run earlier
    where earlier.exported_at is not null and earlier.id is distinct from ${run}
      and earlier.exported_at < coalesce(
        (select exported_at from payout_run where id = ${run}), 'infinity')
    order by earlier.exported_at desc limit 1`.execute(tx)
  const [before] = runs
  if (!before) return null
  const { rows } = await sql<Change>`
    with item as materialized (${items}), excluded as materialized (${excluded}),
    earlier as materialized (
      select payout.link_member as member, company.arke, company.company, payout.iban,
        payout.iban_index, payout.account_holder, payout.amount
      from payout join ${companies} on company.id = payout.link_member
      where payout.link_payout_run = ${before.id}
    ),
    changed (change, member, arke, company, amount, amount_before) as (
      select 'added', member, arke, company, amount, null::bigint from item
      where not exists (select from earlier where earlier.member = item.member)
      union all
      select 'gone', member, arke, company, null, amount from earlier
      where not exists (select from item where item.member = earlier.member)
      union all
      select kind, item.member, item.arke, item.company, item.amount, earlier.amount
      from item join earlier on earlier.member = item.member, lateral (values
        ('other_account', (item.iban, item.iban_index, item.account_holder)
          is distinct from (earlier.iban, earlier.iban_index, earlier.account_holder)),
        ('more_than_twice', item.amount > 2 * earlier.amount)) difference (kind, is_so)
      where is_so
      union all
      select 'paid_again', member, arke, company, item.amount, then_excluded.amount
      from item join payout_exclusion then_excluded on then_excluded.link_member = item.member
        and then_excluded.link_payout_run = ${before.id}
      union all
      select 'excluded_now', member, arke, company, excluded.amount, earlier.amount
      from excluded join earlier using (member, arke, company)
    ),
    placed as (
      select *, count(*) over (partition by change)::int as count,
        row_number() over (partition by change
          order by abs(coalesce(amount, amount_before)) desc, member) as place
      from changed
    )
    select change, count, jsonb_agg(jsonb_build_object('member', member, 'arke', arke,
      'company', company, 'amount', amount, 'amount_before', amount_before) order by place) as items
    from placed where place <= ${NAMED} group by change, count`.execute(tx)
  return {
    ...before,
    total: toEuro(before.total),
    changes: keysOf(runChanges).map((change) => {
      const { count = 0, items: named = [] } = rows.find((row) => row.change === change) ?? {}
      return {
        change,
        count,
        items: named.map((item) => ({
          ...item,
          amount: euroOf(item.amount),
          amount_before: euroOf(item.amount_before),
        })),
      }
    }),
  }
}

const euroOf = (cents: number | null) => (cents === null ? null : toEuro(cents))

type Before = Omit<RunBefore, 'changes'>
type Change = RunBefore['changes'][number]

/** Everybody who can be paid, as `company`. */
export const companies = sql`(
  select 'installer' as arke, id, company from installer
  union all select 'wholesaler', id, company from wholesaler) company`
