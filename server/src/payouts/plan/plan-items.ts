import type { Cents } from '@ruecklauf/model'
import { sql } from 'kysely'
import { newId } from '../../db/id.ts'
import type { Tx } from '../../tables.ts'
import { candidates, type RunRules } from '../../wallet/outlook/candidates.ts'
import { comparedHolders } from '../../wallet/outlook/holders.ts'

/**
 * Plans an item for everybody who can be paid, with its sources, and stores the excluded members
 * with the reasons. One statement reads wallets and writes items, so that both have the same
 * instant. The run is a draft without items, and the runs are locked.
 * @returns how many items, and their sum in cents.
 */
export async function planItems(
  tx: Tx,
  { run, rules, now }: { run: string; rules: RunRules; now: Date },
): Promise<{ item_count: number; total: Cents }> {
  const ids = await newIds(tx)
  const holders = await comparedHolders(tx)
  const { rows } = await sql<{ item_count: number; total: Cents }>`
    with candidate as materialized (${candidates(rules, holders)}),
    chosen as (
      select candidate.*, row_number() over (order by member) as place
      from candidate where excluded is null
    ),
    item as (
      insert into payout (id, link_member, link_payout_run, amount, iban, iban_sealed, iban_index,
        iban_masked, bic, account_holder, holder_likeness, payee_news, address, end_to_end_id,
        payout_status, inserted_at)
      select made.id, member, ${run}, amount, iban, iban_sealed, iban_index, iban_masked, bic,
        account_holder, holder_likeness, ${newsOf('chosen')}, address,
        replace(made.id, '-', ''), 'planned', ${now.toISOString()}
      from chosen join unnest(${ids}::text[]) with ordinality made (id, place) using (place)
      order by place
      returning id, link_member, amount
    ),
    part as (
      insert into payout_part (link_payout, source_type, source_id, link_campaign, tax_treatment,
        amount)
      select item.id, source.source_type, source.source_id, split.link_campaign,
        split.tax_treatment, split.amount
      from item join payable_now source on source.link_member = item.link_member,
        split_source(source.link_member, source.source_type, source.source_id, source.amount) split
      where split.amount <> 0
    ),
    excluded as (
      insert into payout_exclusion (link_payout_run, link_member, reason, amount)
      select ${run}, member, excluded, amount from candidate where excluded is not null
    )
    select count(*)::int as item_count, coalesce(sum(amount), 0)::bigint as total from item`.execute(
    tx,
  )
  return rows[0] ?? { item_count: 0, total: 0 }
}

/** Whether the candidate was never paid before, or never on this account. */
const newsOf = (candidate: string) => sql`case
  when not exists (select from payout earlier where ${sql.ref(`${candidate}.member`)} = link_member
    and ${wasSent}) then 'first'
  when not exists (select from payout earlier where ${sql.ref(`${candidate}.member`)} = link_member
    and ${sql.ref(`${candidate}.iban_masked`)} is not distinct from earlier.iban_masked
    and ${wasSent}) then 'other_account' end`

const wasSent = sql`earlier.payout_status in ('sent', 'accepted', 'executed')`

/** As many ids as there are wallets with money, in ascending order. */
async function newIds(tx: Tx): Promise<string[]> {
  const { wallets } = await tx
    .selectFrom('payable_source')
    .select(({ fn }) => fn.count<string>('link_member').distinct().as('wallets'))
    .executeTakeFirstOrThrow()
  return Array.from({ length: Number(wallets) + SPARE }, () => newId())
}

/** For wallets that get their first money between the two statements. */
const SPARE = 1_000
