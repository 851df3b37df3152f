import { findProblems, type Problem, subjects } from '../db/find-problems.ts'
import type { Db } from '../tables.ts'

/** Compares runs with their payouts, parts, files and bookings; lists the differences. */
export const verifyPayouts = (db: Db): Promise<Problem<keyof typeof checks>[]> =>
  findProblems(db, checks)

const checks = {
  payable_source_replays: subjects`
    select distinct link_member as subject from (
      (table payable_source except table payable_source_replayed)
      union all (table payable_source_replayed except table payable_source)) different
    order by subject`,
  claim_money_sums: subjects`
    select claim.id as subject
    from paperwork claim join (
      select link_paperwork, sum(amount) as amount from claim_money group by link_paperwork
    ) money on money.link_paperwork = claim.id
    where money.amount <> coalesce(claim.approved_amount, 0)
    order by subject`,
  claim_payout_state: subjects`
    select claim.id as subject
    from paperwork claim cross join lateral payout_state_of(
      claim.id, claim.link_installer, claim.paperwork_status, claim.approved_amount) now
    where (claim.payout_state, claim.paid_on) is distinct from (now.state, now.paid_on)
    order by subject`,
  payout_parts_sum: subjects`
    select payout.id as subject
    from payout left join (
      select link_payout, sum(amount) as amount from payout_part group by link_payout
    ) part on part.link_payout = payout.id
    where (payout.link_payout_run is not null or payout.amount < 0) and part.amount is distinct from payout.amount
    order by subject`,
  payout_where_it_is: subjects`
    select payout.id as subject
    from payout left join (
      select journal.source_id as payout,
        coalesce(sum(posting.amount) filter (where account.kind = 'in_payout'), 0) as on_its_way,
        coalesce(sum(posting.amount) filter (where account.kind = 'paid'), 0) as paid
      from ledger_journal journal
        join ledger_posting posting on posting.journal_id = journal.id
        join ledger_account account on account.id = posting.account_id
      where journal.source_type = 'payout' group by journal.source_id
    ) booked on booked.payout = payout.id
    where (coalesce(booked.on_its_way, 0), coalesce(booked.paid, 0)) is distinct from (
      case when payout_status in ('sent', 'accepted') then payout.amount else 0 end,
      case when payout_status = 'executed' then payout.amount else 0 end)
    order by subject`,
  run_sums: subjects`
    select run.id as subject
    from payout_run run left join (
      select link_payout_run, count(*) as count, sum(amount) as amount,
        bool_or(payout_status = 'planned') as is_planned
      from payout group by link_payout_run
    ) item on item.link_payout_run = run.id
    where (run.item_count, run.total) is distinct from (
        coalesce(item.count, 0), coalesce(item.amount, 0))
      or (run.payout_run_status in ('draft', 'released')) <> coalesce(item.is_planned,
        run.payout_run_status = 'draft')
    order by subject`,
  run_file: subjects`
    select run.id as subject
    from payout_run run
    where run.exported_at is not null and not exists (
      select from payout_file file where file.link_payout_run = run.id
        and file.sha256 = run.file_sha256)
    order by subject`,
}
