-- What the office says of each product family: how serial numbers are checked and where they stand.
create table product_family (
  id key primary key,
  label german generated always as (name) stored,
  name german not null unique check (name <> ''),
  serial_hint german,
  check_digit key not null default 'none' check (check_digit in ('none', 'mod10', 'mod11', 'mod97')),
  unknown_serial_policy key not null default 'review'
    check (unknown_serial_policy in ('reject', 'review', 'accept')),
  -- A family that no new product is put in; those that are in it stay.
  active boolean not null default true,
  name_en text,
  name_it text,
  name_es text,
  position integer not null default 100 check (position >= 0),
  serial_hint_en text,
  serial_hint_it text,
  serial_hint_es text
);
call make_unit_table('product_family');
create trigger tell_of_values after insert or delete or update of name, position on product_family
  for each row execute function tell_of_values();
insert into product_family (id, name, name_en, name_it, name_es, position) values
  ('heat_pump', 'Wärmepumpe', 'Heat pump', 'Pompa di calore', 'Bomba de calor', 10),
  ('split', 'Split-Klimagerät', 'Split air conditioner', 'Climatizzatore split',
    'Climatizador split', 20),
  ('boiler', 'Brennwertgerät', 'Condensing boiler', 'Caldaia a condensazione',
    'Caldera de condensación', 30),
  ('storage', 'Speicher', 'Storage tank', 'Bollitore', 'Acumulador', 40),
  ('ventilation', 'Lüftung', 'Ventilation', 'Ventilazione', 'Ventilación', 50),
  ('control', 'Regelung', 'Control', 'Regolazione', 'Regulación', 60);

-- A family that products, claims or campaigns name stays; it is put out of use.
create function keep_used_family() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if exists (select from campaign where families @> array[old.id::text])
    or exists (select from campaign_version where rule -> 'families' ? old.id)
    or exists (select from paperwork where product_families @> array[old.id::text]) then
    raise exception 'family % is in use', old.id using errcode = 'foreign_key_violation';
  end if;
  return old;
end $$;
create trigger keep_used_family before delete on product_family
  for each row execute function keep_used_family();
