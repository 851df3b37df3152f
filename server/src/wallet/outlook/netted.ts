import type { Cents } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'

/**
 * How much of a claim's cashback its installer's debts take, at most, in cents by payout. The key
 * null holds amounts without a payout. Debts take from the oldest claims first.
 * @param payouts The payouts in the outlook; items of other planned payouts count as not planned.
 */
export async function readNetted(
  tx: Tx,
  { claim, shown: payouts }: { claim: string; shown: readonly string[] },
): Promise<Map<string | null, Cents>> {
  const { rows } = await sql<{ payout: string | null; netted: Cents }>`
    with claim as (select id, link_installer as member from paperwork where id = ${claim}),
    own as (
      select payout.id, payout.payout_status = 'planned' and payout.id <> all(${payouts}::text[])
        as is_outdated
      from claim join payout on payout.link_member = claim.member
      where payout.payout_status = 'planned' or is_live_payout(payout.payout_status)
        and payout.id in (select link_payout from payout_part
          where source_type = 'paperwork' and source_id = claim.id)
    ), moved as (
      select null::text as payout, source_type, source_id, amount
      from claim join payable_source on link_member = claim.member
      union all
      select case when not own.is_outdated then own.id end, source_type, source_id, part.amount
      from own join payout_part part on part.link_payout = own.id
    ), source as (
      select payout, source_type, source_id, sum(amount) as amount from moved group by 1, 2, 3
    )
    select payout, greatest(0, coalesce(-sum(amount) filter (where amount < 0), 0)
      - coalesce(sum(amount) filter (where amount > 0
        and (source_type, source_id) < ('paperwork', ${claim})
        and (source_type, source_id) not in (
          select withheld.source_type, withheld.source_id from withheld_source withheld)), 0)
    )::bigint as netted
    from source group by payout`.execute(tx)
  return new Map(rows.map(({ payout, netted }) => [payout, netted]))
}
