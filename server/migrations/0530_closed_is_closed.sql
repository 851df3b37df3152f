-- The day on which something counts in the books: its own, or, where that month was closed before it
-- became known, the German day on which it did.
create function counted_day(day date, known_at timestamptz) returns date language sql stable
set search_path = public, pg_temp as $$
  select case when exists (select from accounting_month where month = to_char(day, 'YYYY-MM')
      and accounting_month_status = 'closed' and closed_at < known_at)
    then (known_at at time zone 'Europe/Berlin')::date else day end
$$;

-- Lines of a run as one sum.
create index bank_entry_sum on bank_entry (link_payout_run) where link_payout is null;

-- Nothing is paid before it was handed over.
create function refuse_early_execution() returns trigger language plpgsql as $$
begin
  if new.executed_on < (new.sent_at at time zone 'Europe/Berlin')::date then
    raise exception 'a payout is not executed before it is handed over'
      using errcode = 'check_violation', constraint = 'payout_executed_after_hand_over';
  end if;
  return new;
end $$;
create trigger refuse_early_execution before insert or update of executed_on on payout
  for each row when (new.executed_on is not null and new.sent_at is not null)
  execute function refuse_early_execution();
