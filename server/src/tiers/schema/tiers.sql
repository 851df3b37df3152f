-- An installer's tier; without a row, the lowest.
create table installer_tier (
  link_installer key primary key references installer on delete cascade,
  since date not null,
  notice_to key,
  notice_given_on date,
  notice_last_day date,
  -- Devices or cents of the last twelve months, as last evaluated.
  measure bigint not null default 0,
  evaluated_on date not null,
  check ((notice_to is null) = (notice_given_on is null)
    and (notice_to is null) = (notice_last_day is null)),
  check (notice_to in ('basis', 'silber', 'gold'))
);
grant select, insert, update on installer_tier to ruecklauf_app;

-- Another rule by which tiers are given: the job evaluates all anew, and not only on the next day. What was
-- measured in devices is no amount, nor the other way round: it is forgotten until then.
create function evaluate_tiers_anew() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  update installer_tier set evaluated_on = '1970-01-01',
    measure = case when new.id = 'tier_measure' then 0 else measure end;
  return null;
end $$;
create trigger evaluate_tiers_anew after update of value on setting for each row
  when (new.value <> old.value
    and new.id in ('tiers_active', 'tier_measure', 'tier_silber_from', 'tier_gold_from'))
  execute function evaluate_tiers_anew();

-- What the tiers are called is the office's; which there are and what they take are settings.
create table tier (
  id key primary key check (id in ('basis', 'silber', 'gold')),
  label german generated always as (name) stored,
  name german not null unique check (name <> ''),
  name_en text,
  name_it text,
  name_es text,
  position integer not null check (position >= 0)
);
call make_unit_table('tier');
create trigger tell_of_values after update of name on tier
  for each row execute function tell_of_values();
insert into tier (id, name, name_en, name_it, name_es, position) values
  ('basis', 'Basis', 'Basic', 'Base', 'Básico', 10),
  ('silber', 'Silber', 'Silver', 'Argento', 'Plata', 20),
  ('gold', 'Gold', 'Gold', 'Oro', 'Oro', 30);

-- Installers, rules and settings name all three.
create function keep_tier() returns trigger language plpgsql as $$
begin
  raise exception 'tier % came with the program', old.id using errcode = 'check_violation';
end $$;
create trigger keep_tier before delete or update of id on tier
  for each row execute function keep_tier();
