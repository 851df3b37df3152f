import { findProblems, type Problem, subjects } from '../db/find-problems.ts'
import type { Db } from '../tables.ts'

/**
 * Compares imported data with its bookings and rewards; lists differences: the id of the file, balance, former claim or
 * journal.
 */
export const verifyCutovers = (db: Db): Promise<Problem<keyof typeof checks>[]> =>
  findProblems(db, checks)

const checks = {
  cutover_sums: subjects`
    select cutover.id as subject
    from cutover left join (
      select link_cutover, count(*) as count, sum(amount) as amount from (
        select link_cutover, amount from opening_balance
        union all select link_cutover, amount from former_claim) row group by link_cutover
    ) kept on kept.link_cutover = cutover.id
    where (coalesce(kept.count, 0), coalesce(kept.amount, 0)) is distinct from (
      case when cutover_status = 'declined' then 0 else row_count end,
      case when cutover_status = 'declined' then 0 else total end)
    order by subject`,
  opening_balance_booked: subjects`
    select coalesce(balance.id, booked.id) as subject
    from (
      select balance.* from opening_balance balance
        join cutover on cutover.id = link_cutover and cutover_status = 'released'
    ) balance
      full join (
        select journal.id, journal.source_id, account.owner_id, posting.amount
        from ledger_journal journal
          join ledger_posting posting on posting.journal_id = journal.id
          join ledger_account account on account.id = posting.account_id
            and account.kind = 'available'
        where journal.kind = 'opening'
      ) booked on booked.source_id = balance.link_cutover
        and booked.owner_id = balance.link_member
    where balance.amount is distinct from booked.amount
    order by subject`,
  former_claim_rewarded: subjects`
    select claim.id as subject
    from former_claim claim join cutover on cutover.id = claim.link_cutover
      left join serial_number device on device.link_former_claim = claim.id
        and device.serial = claim.serial and device.serial_state = 'rewarded'
    where claim.serial is not null
      and (cutover_status = 'released') <> (device.id is not null)
    order by subject`,
}
