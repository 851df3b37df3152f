-- applied before as 2dbcf28a31a574b88bd150c7191200e6e9a00d0724ca613a0d4a085e7ad00f0b
-- Each family a claim's devices are of, and the day of the week it was submitted on: a bar of the charts
-- leads to its claims.
alter table paperwork
  add column product_families text[] not null default '{}',
  add column submitted_weekday key,
  -- Looked through in 0494, by when the first is gone: nobody waits here for a million claims.
  add constraint paperwork_product_families_check check (product_families <@ array['heat_pump',
    'split', 'boiler', 'storage', 'ventilation', 'control']) not valid,
  add constraint paperwork_submitted_weekday_check
    check (submitted_weekday in ('1', '2', '3', '4', '5', '6', '7')) not valid;

create function keep_weekday() returns trigger language plpgsql as $$
begin
  new.submitted_weekday := extract(isodow from new.submitted_at at time zone 'Europe/Berlin')::text;
  return new;
end $$;
create trigger keep_weekday before insert or update of submitted_at, submitted_weekday on paperwork
  for each row execute function keep_weekday();
