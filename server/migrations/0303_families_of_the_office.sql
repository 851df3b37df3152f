-- The office adds product families: nothing lists them but their table.
alter table product_family
  add column name_en text,
  add column name_it text,
  add column name_es text,
  add column position integer not null default 100 check (position >= 0);
update product_family set name_en = called.en, name_it = called.it, name_es = called.es
from (values
  ('heat_pump', 'Heat pump', 'Pompa di calore', 'Bomba de calor'),
  ('split', 'Split air conditioner', 'Climatizzatore split', 'Climatizador split'),
  ('boiler', 'Condensing boiler', 'Caldaia a condensazione', 'Caldera de condensación'),
  ('storage', 'Storage tank', 'Bollitore', 'Acumulador'),
  ('ventilation', 'Ventilation', 'Ventilazione', 'Ventilación'),
  ('control', 'Control', 'Regolazione', 'Regulación')
) as called (id, en, it, es) where product_family.id = called.id;

update product_family set position = 10 * array_position(
  array['heat_pump', 'split', 'boiler', 'storage', 'ventilation', 'control'], id::text)
where id in ('heat_pump', 'split', 'boiler', 'storage', 'ventilation', 'control');

-- Products refer to it already; claims have the families of their products.
alter table product drop constraint product_family_check;
alter table paperwork drop constraint paperwork_product_families_check;

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

-- What fields offer is part of what is served: every instance reads it again.
create function tell_of_values() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  update schema_version set version = version + 1;
  perform pg_notify('ruecklauf', '{"topic":"schema","id":""}');
  return null;
end $$;
create trigger tell_of_values after insert or delete or update of name, position on product_family
  for each row execute function tell_of_values();
