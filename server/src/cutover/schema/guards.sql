-- Rows come and go with a file that waits, and stay as they came.
create function keep_cutover_rows() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from (select distinct link_cutover from changed) row
      join cutover on cutover.id = row.link_cutover
    where cutover.cutover_status <> 'proposed'
  ) then
    raise exception 'a file that was decided stays as it is' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create trigger keep_rows_in after insert on opening_balance referencing new table as changed
  for each statement execute function keep_cutover_rows();
create trigger keep_rows_in after insert on former_claim referencing new table as changed
  for each statement execute function keep_cutover_rows();
create trigger keep_rows_out after delete on opening_balance referencing old table as changed
  for each statement execute function keep_cutover_rows();
create trigger keep_rows_out after delete on former_claim referencing old table as changed
  for each statement execute function keep_cutover_rows();

-- A file is decided once; it is released with the rows and the sum that were controlled, every balance
-- booked and every device of it rewarded.
create function keep_cutover() returns trigger
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
create trigger keep_cutover before update on cutover
  for each row execute function keep_cutover();
create trigger never_removed before delete on cutover
  for each row execute function refuse_change();
create trigger name_family before insert on former_claim
  for each row when (new.family is null and new.serial is not null) execute function name_family();

-- Where a column is generated, what stays is named: a trigger's condition sees no whole row.
create trigger never_changed before update on former_claim for each row
  when (not erases(old.link_member)
    or row(new.id, new.link_cutover, new.line, new.link_member, new.amount,
      new.claimed_on, new.article_number, new.link_product, new.serial, new.former_state,
      new.paid_on)
      is distinct from row(old.id, old.link_cutover, old.line, old.link_member,
        old.amount, old.claimed_on, old.article_number, old.link_product, old.serial,
        old.former_state, old.paid_on))
  execute function refuse_change();
create trigger never_changed before update on opening_balance for each row
  when (not erases(old.link_member)
    or row(new.id, new.link_cutover, new.line, new.link_member, new.amount,
      new.tax_treatment)
      is distinct from row(old.id, old.link_cutover, old.line, old.link_member,
        old.amount, old.tax_treatment))
  execute function refuse_change();
