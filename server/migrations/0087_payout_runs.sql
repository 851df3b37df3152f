-- Payout runs: prepared by one person, released by another, debited and written as one file.

create table payout_run (
  id key primary key,
  label text generated always as ('Lauf ' || run_number) stored,
  run_number text not null unique check (run_number ~ '^\d{4}-\d{3,}$'),
  payout_run_status key not null default 'draft' check (payout_run_status in (
    'draft', 'released', 'exported', 'answered', 'closed', 'cancelled')),
  origin key not null check (origin in ('manual', 'calendar')),
  way key not null check (way in ('bank_file', 'by_hand')),
  execution_on date not null,
  -- The day of the calendar it was made for.
  due_on date,
  item_count integer not null default 0 check (item_count >= 0),
  total bigint not null default 0 check (total >= 0),
  link_prepared_by key references member,
  prepared_at timestamptz(3) not null,
  link_released_by key references member,
  released_at timestamptz(3),
  exported_at timestamptz(3),
  closed_at timestamptz(3),
  message_id text unique,
  file_sha256 text,
  cancel_reason text,
  check ((link_released_by is null) = (released_at is null)),
  check (payout_run_status in ('draft', 'cancelled')
    or (link_prepared_by is not null and link_released_by is not null)),
  check (payout_run_status <> 'draft' or link_released_by is null),
  check ((payout_run_status in ('exported', 'answered', 'closed')) = (exported_at is not null)),
  check ((exported_at is null) = (message_id is null)),
  check ((exported_at is null) = (file_sha256 is null)),
  check ((payout_run_status = 'closed') = (closed_at is not null)),
  check ((payout_run_status = 'cancelled') = (cancel_reason is not null)),
  check ((origin = 'calendar') = (due_on is not null))
);
call make_unit_table('payout_run');
create index payout_run_status on payout_run (payout_run_status, inserted_at, id);
-- The calendar makes a run a day, even if it is cancelled afterwards.
create unique index payout_run_due on payout_run (due_on) where due_on is not null;

alter table payout
  drop constraint payout_payout_status_check,
  add constraint payout_payout_status_check check (payout_status in (
    'planned', 'sent', 'accepted', 'executed', 'rejected', 'returned', 'cancelled')),
  add column link_payout_run key references payout_run,
  add column end_to_end_id text unique,
  add column iban key,
  add column bic key,
  add column account_holder german,
  add column address jsonb,
  add column reason_code key,
  add column sent_at timestamptz(3),
  -- Payouts from before the runs have none of it.
  add constraint payout_of_a_run check (link_payout_run is null
    or num_nulls(end_to_end_id, iban, iban_masked, account_holder, address) = 0);
create index payout_run_items on payout (link_payout_run, id) where link_payout_run is not null;
-- However many runs are prepared at once, a member is planned in one of them.
create unique index payout_one_planned on payout (link_member)
  where payout_status = 'planned' and link_payout_run is not null;

-- Whose money an item pays: its parts sum to it. One that claws back what was paid is below zero.
create table payout_part (
  link_payout key not null references payout,
  source_type key not null,
  source_id key not null,
  link_campaign key references campaign,
  tax_treatment key not null
    check (tax_treatment in ('price_reduction', 'service_credit', 'manual')),
  amount bigint not null check (amount <> 0),
  unique nulls not distinct (link_payout, source_type, source_id, link_campaign, tax_treatment)
);
create index payout_part_source on payout_part (source_type, source_id);

create table payout_exclusion (
  link_payout_run key not null references payout_run,
  link_member key not null references member,
  reason key not null check (reason in ('below_minimum', 'negative', 'locked', 'legal_hold',
    'in_other_run', 'no_iban', 'quarantine', 'no_match', 'invalid', 'outside_country')),
  amount bigint not null,
  primary key (link_payout_run, reason, link_member)
);

-- Written once, read as often as it is needed.
create table payout_file (
  link_payout_run key not null references payout_run,
  kind key not null check (kind in ('pain.001', 'csv')),
  filename text not null,
  bytes bytea not null,
  sha256 text not null,
  made_at timestamptz(3) not null,
  primary key (link_payout_run, kind)
);
create trigger append_only before update or delete on payout_file
  for each row execute function refuse_change();
create trigger never_emptied before truncate on payout_file
  for each statement execute function refuse_change();

grant select, insert, delete on payout_exclusion to ruecklauf_app;
grant select, insert on payout_part, payout_file to ruecklauf_app;

-- A payout that never left, or came back, holds no money of its claims.
create function is_live_payout(status text) returns boolean language sql immutable as
  $$ select status not in ('rejected', 'returned', 'cancelled') $$;

-- What each claim has brought to the available part of a wallet and no payout pays.
create table payable_source (
  link_member key not null references member,
  source_type key not null,
  source_id key not null,
  amount bigint not null,
  primary key (link_member, source_type, source_id)
) with (fillfactor = 80);
grant select on payable_source to ruecklauf_app;

create view payable_source_replayed with (security_invoker = true) as
select link_member, source_type, source_id, sum(amount)::bigint as amount
from (
  select account.owner_id as link_member, journal.source_type, journal.source_id, posting.amount
  from ledger_account account
    join ledger_posting posting on posting.account_id = account.id
    join ledger_journal journal on journal.id = posting.journal_id
  where account.kind = 'available' and journal.source_type <> 'payout'
  union all
  select payout.link_member, part.source_type, part.source_id, -part.amount
  from payout_part part join payout on payout.id = part.link_payout
  where is_live_payout(payout.payout_status)
) moved
group by 1, 2, 3 having sum(amount) <> 0;
grant select on payable_source_replayed to ruecklauf_app;

-- What a member is to be paid of a source, by campaign and tax treatment: what is open of each when
-- that is all of it, else in proportion to what the claim is worth, the largest remainders first.
create function split_source(member key, type key, source key, wanted bigint)
returns table (link_campaign key, tax_treatment key, amount bigint)
language sql stable as $$
  with known as (
    select campaign, treatment, sum(open) as open, sum(worth) as worth
    from (
      select worth.link_campaign, worth.tax_treatment, worth.amount, worth.amount
      from claim_worth worth
      where type = 'paperwork' and worth.link_paperwork = source and worth.link_member = member
      union all
      select part.link_campaign, part.tax_treatment, -part.amount, 0
      from payout_part part join payout on payout.id = part.link_payout
      where part.source_type = type and part.source_id = source
        and payout.link_member = member and is_live_payout(payout.payout_status)
    ) one (campaign, treatment, open, worth)
    group by campaign, treatment
  ), weighed as (
    select campaign, treatment,
      case when sum(open) over () = wanted then open else worth end as weight
    from known
  ), shared as (
    select campaign, treatment, wanted * weight / nullif(sum(weight) over (), 0) as share
    from weighed
  ), cut as (
    select campaign, treatment, floor(share) as cents, row_number() over (
      order by share - floor(share) desc, treatment, campaign nulls first) as place
    from shared where share <> 0
  )
  select campaign, treatment, (cents + case
    when place <= wanted - sum(cents) over () then 1 else 0 end)::bigint
  from cut
  union all
  select null, case type when 'paperwork' then 'price_reduction' else 'manual' end, wanted
  where not exists (select from cut)
$$;

-- Payouts from before the runs: the oldest money was paid first.
lock table ledger_posting, payout in share row exclusive mode;
with earned as (
  select account.owner_id as member, journal.source_type, journal.source_id,
    min(numbered.number) as first, sum(posting.amount) as amount
  from ledger_account account
    join ledger_posting posting on posting.account_id = account.id and posting.amount > 0
    join ledger_journal journal on journal.id = posting.journal_id
    join ledger_number numbered on numbered.journal_id = journal.id
  where account.kind = 'available' and journal.source_type <> 'payout'
  group by 1, 2, 3
), earned_until as (
  select *, sum(amount) over (partition by member order by first, source_type, source_id) as until
  from earned
), paid_until as (
  select payout.id, payout.link_member as member, payout.amount,
    sum(payout.amount) over (partition by payout.link_member order by payout.inserted_at, payout.id)
      as until
  from payout where is_live_payout(payout_status) and exists (
    select from ledger_journal where source_type = 'payout' and source_id = payout.id
      and kind = 'payout')
), overlap as (
  select paid.id, paid.member, earned.source_type, earned.source_id,
    (least(paid.until, earned.until)
      - greatest(paid.until - paid.amount, earned.until - earned.amount))::bigint as amount
  from paid_until paid join earned_until earned on earned.member = paid.member
    and earned.until > paid.until - paid.amount and earned.until - earned.amount < paid.until
)
insert into payout_part (link_payout, source_type, source_id, link_campaign, tax_treatment, amount)
select overlap.id, source_type, source_id, split.link_campaign, split.tax_treatment, split.amount
from overlap, split_source(member, source_type, source_id, overlap.amount) split
where split.amount <> 0;
insert into payable_source select * from payable_source_replayed;

create function keep_payable_source() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  source record;
  owner key := split_part(new.account_id, ':', 2);
  left_over bigint;
begin
  select journal.source_type as type, journal.source_id as id into strict source
    from ledger_journal journal where journal.id = new.journal_id;
  if source.type = 'payout' then
    return null;
  end if;
  insert into payable_source as kept values (owner, source.type, source.id, new.amount)
  on conflict (link_member, source_type, source_id) do update
    set amount = kept.amount + excluded.amount
  returning amount into left_over;
  if left_over = 0 then
    delete from payable_source
      where (link_member, source_type, source_id) = (owner, source.type, source.id);
  end if;
  return null;
end $$;
create trigger keep_payable_source after insert on ledger_posting for each row
  when (new.account_id like 'member:%:available') execute function keep_payable_source();

-- Takes cents of these parts from what is payable, or with -1 gives them back.
create function take_payable(payouts key[], sign integer) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with moved as (
    select payout.link_member, part.source_type, part.source_id, -sign * sum(part.amount) as amount
    from payout_part part join payout on payout.id = part.link_payout
    where payout.id = any(payouts)
    group by 1, 2, 3 order by 1, 2, 3
  )
  insert into payable_source as kept select * from moved
  on conflict (link_member, source_type, source_id) do update
    set amount = kept.amount + excluded.amount;
  delete from payable_source where amount = 0 and link_member in (
    select link_member from payout where id = any(payouts));
end $$;
revoke execute on function take_payable from public;

-- Parts come with their item, all at once, while its run is a draft.
create function keep_parts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  payouts key[];
begin
  select array_agg(distinct link_payout) into payouts from changed;
  if payouts is null then
    return null;
  end if;
  if exists (
    select from payout left join payout_run run on run.id = payout.link_payout_run
    where payout.id = any(payouts)
      and (payout.payout_status <> 'planned' or run.payout_run_status is distinct from 'draft')
  ) then
    raise exception 'parts of a payout stay as they were planned'
      using errcode = 'insufficient_privilege';
  end if;
  if exists (
    select from payout where id = any(payouts) and amount <> (
      select sum(amount) from payout_part where link_payout = payout.id)
  ) then
    raise exception 'parts of a payout do not sum to it'
      using errcode = 'check_violation', constraint = 'payout_parts_sum';
  end if;
  perform take_payable(payouts, 1);
  return null;
end $$;
create trigger keep_parts after insert on payout_part
  referencing new table as changed for each statement execute function keep_parts();
create trigger append_only before update on payout_part
  for each row execute function refuse_change();

-- An item that is planned anew goes with its parts.
create function drop_planned() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.payout_status <> 'planned' or not exists (
    select from payout_run where id = old.link_payout_run and payout_run_status = 'draft'
  ) then
    raise exception 'a payout stays' using errcode = 'insufficient_privilege';
  end if;
  insert into payable_source as kept
    select old.link_member, source_type, source_id, sum(amount) from payout_part
    where link_payout = old.id group by 2, 3
  on conflict (link_member, source_type, source_id) do update
    set amount = kept.amount + excluded.amount;
  delete from payable_source where amount = 0 and link_member = old.link_member;
  delete from payout_part where link_payout = old.id;
  return old;
end $$;
create trigger drop_planned before delete on payout
  for each row execute function drop_planned();

-- What is paid to whom is settled when the item is planned; later only what became of it changes.
create function guard_payout() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.link_payout_run is not null and (new.payout_status <> 'planned' or not exists (
      select from payout_run where id = new.link_payout_run and payout_run_status = 'draft'
    )) then
      raise exception 'a payout is planned while its run is a draft'
        using errcode = 'insufficient_privilege';
    end if;
    return new;
  end if;
  if row(new.link_member, new.amount, new.iban, new.iban_masked, new.bic, new.account_holder,
      new.address, new.link_payout_run, new.end_to_end_id)
    is distinct from row(old.link_member, old.amount, old.iban, old.iban_masked, old.bic,
      old.account_holder, old.address, old.link_payout_run, old.end_to_end_id) then
    raise exception 'a payout stays as it was planned' using errcode = 'insufficient_privilege';
  end if;
  if new.payout_status <> old.payout_status
    and not (old.payout_status || '>' || new.payout_status) = any (array[
      'planned>sent', 'planned>cancelled', 'sent>accepted', 'sent>executed', 'sent>rejected',
      'accepted>executed', 'accepted>rejected', 'executed>returned']) then
    raise exception 'a payout does not go from % to %', old.payout_status, new.payout_status
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger guard_payout before insert or update on payout
  for each row execute function guard_payout();

create function free_parts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  freed key[];
begin
  select array_agg(id) into freed from (
    select after.id from before join after using (id)
    where is_live_payout(before.payout_status) and not is_live_payout(after.payout_status)) ended;
  if freed is not null then
    perform take_payable(freed, -1);
  end if;
  return null;
end $$;
create trigger free_parts after update on payout
  referencing old table as before new table as after
  for each statement execute function free_parts();

-- A run goes its way and no other; what was released is what is paid.
create function guard_payout_run() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.payout_run_status <> old.payout_run_status
    and not (old.payout_run_status || '>' || new.payout_run_status) = any (array[
      'draft>released', 'draft>cancelled', 'released>exported', 'released>cancelled',
      'exported>answered', 'answered>closed']) then
    raise exception 'a run does not go from % to %', old.payout_run_status, new.payout_run_status
      using errcode = 'insufficient_privilege';
  end if;
  if row(new.run_number, new.origin, new.way, new.due_on)
      is distinct from row(old.run_number, old.origin, old.way, old.due_on)
    or old.payout_run_status <> 'draft'
      and row(new.execution_on, new.item_count, new.total, new.link_prepared_by, new.prepared_at,
          new.link_released_by, new.released_at)
        is distinct from row(old.execution_on, old.item_count, old.total, old.link_prepared_by,
          old.prepared_at, old.link_released_by, old.released_at)
    or old.exported_at is not null
      and row(new.exported_at, new.message_id, new.file_sha256)
        is distinct from row(old.exported_at, old.message_id, old.file_sha256) then
    raise exception 'a released run stays as it is' using errcode = 'insufficient_privilege';
  end if;
  if old.payout_run_status = 'draft' and new.payout_run_status = 'released' and (
    exists (select from payout where link_payout_run = new.id
      having count(*) <> new.item_count or coalesce(sum(amount), 0) <> new.total)
    or exists (select from payout where link_payout_run = new.id
      and not exists (select from payout_part where link_payout = payout.id))
  ) then
    raise exception 'a run is released with the sum of its payouts'
      using errcode = 'check_violation', constraint = 'payout_run_sum';
  end if;
  return new;
end $$;
create trigger guard_payout_run before update on payout_run
  for each row execute function guard_payout_run();
create trigger never_removed before delete on payout_run
  for each row execute function refuse_change();
