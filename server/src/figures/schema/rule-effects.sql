-- What the programme's rules saved and cost: of each claim which rules acted on it, and how many
-- cents it got less. Worked out by a job from the claims that changed; nobody who decides waits for
-- it.

-- Rules are `reason:…` (of a rejection or a reduction), `check:…` (that failed), `cap:…` (that cut),
-- `budget:…` (of a campaign that ran short), `limit:…` (that asked for another person).
create table rule_effect (
  link_paperwork key not null references paperwork on delete cascade,
  rule key not null,
  -- The German day: of submission for caps and budgets, else of the decision.
  day date not null,
  -- The claim got less than was expected.
  is_lost boolean not null,
  cents bigint not null check (cents >= 0),
  primary key (link_paperwork, rule)
);
create index rule_effect_newest on rule_effect (rule, day desc, link_paperwork);
grant select on rule_effect to ruecklauf_app;

-- Claims that changed, for what a job works out of them.
create table claim_due (
  seq bigint generated always as identity primary key,
  link_paperwork key not null
);

create function note_claim() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into claim_due (link_paperwork) values (new.link_paperwork);
  return null;
end $$;
create trigger note_claim after insert or update on counted_claim for each row
  when (new.status is not null) execute function note_claim();

-- The effects of rules on some claims, from the claims themselves. Only a decision tells what a check
-- or a limit saved; a claim that was withdrawn or ran out tells nothing.
create function rule_effects_of(claims text[])
returns table (link_paperwork key, rule key, day date, is_lost boolean, cents bigint)
language sql stable as $$
  with claim as (
    select p.id, p.paperwork_status, p.decision_reason, p.handed_up,
      (p.submitted_at at time zone 'Europe/Berlin')::date as submitted_on,
      case when p.paperwork_status in ('approved', 'partially_approved', 'rejected')
        then (p.decided_at at time zone 'Europe/Berlin')::date end as decided_on,
      greatest(p.expected_amount - coalesce(p.approved_amount, 0), 0) as less
    from paperwork p
    where p.id = any(claims) and p.submitted_at is not null and p.paperwork_status <> 'draft'
  ), device as (
    select l.link_paperwork as id, l.trace, claim.decided_on, claim.submitted_on,
      greatest(l.expected_amount - coalesce(l.approved_amount, 0), 0) as less,
      case when l.decision in ('rejected', 'approved_reduced')
        then coalesce(l.decision_reason, claim.decision_reason) end as reason
    from claim join paperwork_line l on l.link_paperwork = claim.id
  ), acted as (
    select id, 'reason:' || reason as rule, decided_on as day, true as is_lost, less as cents
    from device where reason is not null and decided_on is not null
    union all
    select claim.id, 'check:' || failed.code, claim.decided_on, claim.less > 0, claim.less
    from claim join paperwork_record r on r.id = claim.id
      cross join lateral (
        select distinct one->>'code' as code
        from jsonb_array_elements(case when jsonb_typeof(r.checks) = 'array' then r.checks else '[]' end) one
        where one->>'state' = 'failed'
      ) failed
    where claim.decided_on is not null
    union all
    select device.id, 'cap:' || (step->>'code'), submitted_on, true, (step->'values'->>'cut')::bigint
    from device cross join lateral jsonb_array_elements(
      case when jsonb_typeof(device.trace) = 'array' then device.trace else '[]' end) step
    where step->>'code' in ('cap_unit', 'cap_line')
    union all
    select claim.id, 'cap:' || (step->>'code'), submitted_on, true, (step->'values'->>'cut')::bigint
    from claim join paperwork_record r on r.id = claim.id
      cross join lateral jsonb_array_elements(
        case when jsonb_typeof(r.trace) = 'array' then r.trace else '[]' end) step
    where step->>'code' in ('cap_claim', 'cap_installer_period')
    union all
    select claim.id, 'budget:' || taken.link_campaign, submitted_on, true,
      greatest(taken.wanted - taken.reserved - taken.spent, 0)
    from claim join claim_campaign taken on taken.link_paperwork = claim.id
    where taken.outcome <> 'sufficient'
    union all
    select id, 'limit:moderator_limit', decided_on, less > 0, less
    from claim where handed_up and decided_on is not null
    union all
    select claim.id, 'limit:four_eyes_limit', decided_on, less > 0, less
    from claim where decided_on is not null
      and exists (select from first_approval first where first.link_paperwork = claim.id)
  )
  select id::key, acted.rule::key, max(acted.day), bool_or(acted.is_lost), sum(acted.cents)::bigint
  from acted group by id, acted.rule
$$;

-- Brings what is kept of some claims to what it is now.
create function count_rules(claims text[]) returns void language sql as $$
  with wanted as materialized (select * from rule_effects_of(claims)),
  dropped as (
    delete from rule_effect was where was.link_paperwork = any(claims) and not exists (
      select from wanted where wanted.link_paperwork = was.link_paperwork and wanted.rule = was.rule)
  )
  insert into rule_effect as was select * from wanted
  on conflict (link_paperwork, rule) do update
    set (day, is_lost, cents) = (excluded.day, excluded.is_lost, excluded.cents)
    where (was.day, was.is_lost, was.cents)
      is distinct from (excluded.day, excluded.is_lost, excluded.cents)
$$;

create table rule_entry (
  sign smallint not null,
  rule key not null,
  day date not null,
  is_lost boolean not null,
  cents bigint not null
);

create view counted_rule_entry as select 1::smallint as sign, rule, day, is_lost, cents from rule_effect;

create function keep_rule() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    insert into rule_entry values (-1, old.rule, old.day, old.is_lost, old.cents);
  end if;
  if tg_op <> 'DELETE' then
    insert into rule_entry values (1, new.rule, new.day, new.is_lost, new.cents);
  end if;
  return null;
end $$;
create trigger keep_figures after insert or update or delete on rule_effect
  for each row execute function keep_rule();

call keep_figure('rule_day', 'rule_entry', 'counted_rule_entry', '{rule,day}', $$
  select rule, day, sign::bigint as claims, (sign * is_lost::int)::bigint as lost,
    sign * cents as cents
  from $entries $$);
-- Of all rules the last days.
create index kept_rule_day_newest on kept_rule_day (day) include (claims, lost, cents);
