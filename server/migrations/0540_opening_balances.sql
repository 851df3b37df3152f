-- What members bring along from the programme before is no cashback that they earned here, and may be a debt.

-- As before, and the one place that says what is earned: credits and corrections less claw-backs, and
-- what takes one of them back.
create or replace view earned_posting as
select posting.id as posting_id, journal.source_type, journal.source_id,
  (journal.booked_at at time zone 'Europe/Berlin')::date as booked_on, journal.booked_at,
  account.owner_id as member, account.owner_arke as arke,
  case when account.owner_arke = 'installer' and journal.source_type = 'paperwork'
    then (select link_wholesaler from counted_claim where link_paperwork = journal.source_id)
    end as via,
  posting.amount as cents, posting.journal_id
from ledger_posting posting
  join ledger_journal journal on journal.id = posting.journal_id
  join ledger_account account on account.id = posting.account_id
    and account.kind in ('held', 'available')
  left join ledger_journal origin on origin.id = journal.reverses
where journal.kind in ('credit', 'clawback', 'correction', 'reversal')
  and coalesce(origin.kind, journal.kind) in ('credit', 'clawback', 'correction');

alter table opening_balance drop constraint opening_balance_amount_check,
  add constraint opening_balance_amount_check
    check (amount <> 0 and abs(amount) <= 100000000) not valid;
alter table cutover drop constraint cutover_total_check,
  add constraint cutover_total_check
    check (total > 0 or cutover_kind = 'opening_balances') not valid;

-- As before; balances are booked under a kind of their own.
create or replace function keep_cutover() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.cutover_status <> 'proposed' or row(new.filename, new.cutover_kind, new.sha256,
      new.row_count, new.total, new.link_proposed_by, new.proposed_at)
    is distinct from row(old.filename, old.cutover_kind, old.sha256, old.row_count, old.total,
      old.link_proposed_by, old.proposed_at) then
    raise exception 'a file stays as it was handed in' using errcode = 'insufficient_privilege';
  end if;
  if new.cutover_status = 'released' and (
    (select (count(*), coalesce(sum(amount), 0)) is distinct from (new.row_count::bigint, new.total::numeric)
      from (
        select amount from opening_balance where link_cutover = new.id
        union all select amount from former_claim where link_cutover = new.id) row)
    or exists (
      select from opening_balance balance where link_cutover = new.id and not exists (
        select from ledger_journal journal
          join ledger_posting posting on posting.journal_id = journal.id
            and posting.account_id = 'member:' || balance.link_member || ':available'
            and posting.amount = balance.amount
        where journal.source_type = 'cutover' and journal.source_id = new.id
          and journal.source_key = balance.link_member and journal.kind = 'opening'))
    or exists (
      select from former_claim claim where link_cutover = new.id and claim.serial is not null
        and not exists (select from serial_number where link_former_claim = claim.id
          and serial_number.serial = claim.serial))
  ) then
    raise exception 'a file is released with all its rows'
      using errcode = 'check_violation', constraint = 'cutover_complete';
  end if;
  return new;
end $$;
