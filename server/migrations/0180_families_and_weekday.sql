-- Each family a claim's devices are of, and the day of the week it was submitted on: a bar of the charts
-- leads to its claims.
alter table paperwork
  add column product_families text[] not null default '{}' check (product_families <@ array['heat_pump',
    'split', 'boiler', 'storage', 'ventilation', 'control']),
  add column submitted_weekday key check (submitted_weekday in ('1', '2', '3', '4', '5', '6', '7'));

create function keep_weekday() returns trigger language plpgsql as $$
begin
  new.submitted_weekday := extract(isodow from new.submitted_at at time zone 'Europe/Berlin')::text;
  return new;
end $$;
create trigger keep_weekday before insert or update of submitted_at, submitted_weekday on paperwork
  for each row execute function keep_weekday();
