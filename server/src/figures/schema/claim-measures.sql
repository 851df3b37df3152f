-- What key figures need of a claim beyond its state: how long it took us without the time that the
-- participant took, of which Land it is and when it was paid.
-- Worked out by a job from the claims that changed (claim_due).
create table claim_measure (
  link_paperwork key primary key references paperwork on delete cascade,
  submitted_on date not null,
  decided_on date,
  paid_on date,
  link_wholesaler key,
  link_sales_group key,
  land key,
  amount bigint not null,
  -- Working days from submission to decision, without those on which it waited for the participant.
  work_days integer check (work_days >= 0),
  check ((decided_on is null) = (work_days is null))
);

-- When it was paid changes nothing that is counted of a claim.
create function note_paid_claim() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into claim_due (link_paperwork) values (new.id);
  return null;
end $$;
create trigger note_paid_claim after update on paperwork for each row
  when (old.paid_on is distinct from new.paid_on) execute function note_paid_claim();

create table measure_entry (
  sign smallint, submitted_on date, decided_on date, paid_on date, link_wholesaler key,
  link_sales_group key, land key, amount bigint, work_days integer
);

create view counted_measure_entry as
select 1::smallint as sign, submitted_on, decided_on, paid_on, link_wholesaler, link_sales_group, land,
  amount, work_days from claim_measure;

create function keep_measure() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    insert into measure_entry values (-1, old.submitted_on, old.decided_on, old.paid_on,
      old.link_wholesaler, old.link_sales_group, old.land, old.amount, old.work_days);
  end if;
  if tg_op <> 'DELETE' then
    insert into measure_entry values (1, new.submitted_on, new.decided_on, new.paid_on,
      new.link_wholesaler, new.link_sales_group, new.land, new.amount, new.work_days);
  end if;
  return null;
end $$;
create trigger keep_figures after insert or update or delete on claim_measure
  for each row execute function keep_measure();

call keep_figure('work_day', 'measure_entry', 'counted_measure_entry', '{day,work_days}', $$
  select decided_on as day, work_days, sign::bigint as decided
  from $entries where decided_on is not null $$);

call keep_figure('paid_day', 'measure_entry', 'counted_measure_entry', '{day,lead_days}', $$
  select paid_on as day, greatest(paid_on - decided_on, 0) as lead_days, sign::bigint as claims
  from $entries where paid_on is not null and decided_on is not null $$);

-- By where claims are of; '' stands for none, and for all as a scope. Whole months are kept too: a
-- hundred years are read from these.
call keep_figure('land_day', 'measure_entry', 'counted_measure_entry', '{scope,day,land}', $$
  select scope::key, submitted_on as day, coalesce(land, '')::key as land, sign::bigint as claims,
    sign * amount as amount
  from $entries cross join lateral (values (''), (link_wholesaler)) scoped (scope)
  where scope is not null $$);

call keep_figure('land_month', 'measure_entry', 'counted_measure_entry', '{scope,month,land}', $$
  select scope::key, date_trunc('month', submitted_on)::date as month,
    coalesce(land, '')::key as land, sign::bigint as claims,
    sign * amount as amount
  from $entries cross join lateral (values (''), (link_wholesaler)) scoped (scope)
  where scope is not null and submitted_on > '-infinity' $$);

call keep_figure('group_day', 'measure_entry', 'counted_measure_entry', '{scope,day,sales_group}', $$
  select scope::key, submitted_on as day, link_sales_group as sales_group, sign::bigint as claims,
    sign * amount as amount
  from $entries cross join lateral (values (''), (link_wholesaler)) scoped (scope)
  where scope is not null and link_sales_group is not null $$);

call keep_figure('group_month', 'measure_entry', 'counted_measure_entry', '{scope,month,sales_group}', $$
  select scope::key, date_trunc('month', submitted_on)::date as month,
    link_sales_group as sales_group, sign::bigint as claims, sign * amount as amount
  from $entries cross join lateral (values (''), (link_wholesaler)) scoped (scope)
  where scope is not null and link_sales_group is not null and submitted_on > '-infinity' $$);
