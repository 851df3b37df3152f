import { sql } from 'kysely'
import { findProblems, type Problem, subjects } from '../db/find-problems.ts'
import type { Db } from '../tables.ts'
import { journalsHash, seals } from './seals.ts'

/** Recalculates the whole ledger and lists violations of its rules; none in a sound one. */
export const verifyLedger = (db: Db): Promise<Problem<keyof typeof checks>[]> =>
  findProblems(db, checks)

const checks = {
  journal_balanced: subjects`
    select journal.id as subject
    from ledger_journal journal left join ledger_posting posting on posting.journal_id = journal.id
    group by journal.id
    having count(posting.id) < 2 or sum(posting.amount) <> 0
    order by subject`,
  balance_replays: subjects`
    select coalesce(kept.account_id, replayed.account_id) as subject
    from ledger_balance kept full join (
      select account.id as account_id, coalesce(sum(posting.amount), 0) as amount
      from ledger_account account left join ledger_posting posting on posting.account_id = account.id
      where account.min_balance is not null
      group by account.id
    ) replayed on replayed.account_id = kept.account_id
    where kept.amount is distinct from replayed.amount
    order by subject`,
  journal_numbered: subjects`
    select journal.id as subject
    from ledger_journal journal left join ledger_number numbered on numbered.journal_id = journal.id
    where numbered.number is null
    order by subject`,
  number_without_gap: subjects`
    select number::text as subject
    from (select number, lag(number, 1, 0::bigint) over (order by number) as earlier
      from ledger_number) numbered
    where number <> earlier + 1
    order by number`,
  wallet_entry_replays: subjects`
    with kept as (
      select journal_id, link_member, is_reserved, id, booking_type, amount, balance from wallet_entry
    ), replayed as (
      select journal_id, link_member, is_reserved, id, booking_type, amount, balance
      from wallet_entry_recount
    )
    select distinct journal_id as subject from (
      (table kept except table replayed) union all (table replayed except table kept)) different
    order by subject`,
  held_source_replays: subjects`
    select distinct account_id as subject from (
      (table held_source except table held_source_replayed)
      union all (table held_source_replayed except table held_source)) different
    order by subject`,
  write_offs_booked: subjects`
    select distinct coalesce(decided.id, booked.id) as subject
    from (select id, member, amount from wallet_write_off where state = 'done') decided
      full join (
        select journal.source_key as id, account.owner_id as member, sum(posting.amount) as amount
        from ledger_journal journal join ledger_posting posting on posting.journal_id = journal.id
          join ledger_account account on account.id = posting.account_id
        where journal.kind = 'write_off' and account.owner_id is not null and posting.amount > 0
        group by 1, 2
      ) booked using (id, member)
    where decided.amount is distinct from booked.amount
    order by subject`,
  /** Numbers of journals that differ from their seal in the audit log, or were skipped. */
  journals_sealed: subjects`
    select first || '-' || last as subject
    from (select *, lag(last, 1, 0::bigint) over (order by seq) as earlier from (${seals}) seal) sealed
    where first <> earlier + 1 or sha256 is distinct from ${journalsHash(sql`first`, sql`last`)}
    order by seq`,
  reversal_mirrors: subjects`
    select id as subject from ledger_journal
    where reverses is not null and not is_ledger_mirror(id, reverses)
    order by subject`,
}
