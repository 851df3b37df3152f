-- Links of many-valued fields, and links drawn over the topology routes.
create table unit_link (
  parent_id key not null,
  type key not null,
  child_id key not null,
  parent_arke key not null,
  child_arke key not null,
  position integer not null default 0,
  metadata jsonb not null default '{}',
  inserted_at timestamptz(3) not null default clock_timestamp(),
  -- A link row that a link field keeps says which one; on the wire its type is the field's connection
  -- type, as that of a row drawn by hand. Two fields may therefore link the same two units.
  parameter key not null default '',
  primary key (parent_id, type, child_id, parameter)
);
create index unit_link_parent on unit_link (parent_id, parameter, position, child_id);
create index unit_link_child on unit_link (child_id, parameter, position, parent_id);
grant select, insert, update, delete on unit_link to ruecklauf_app;

-- Ids of units of different arkes may be equal, so the links of a unit go by its arke too.
create function drop_links() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  own key := case tg_table_name
    when 'brand' then (select brand_id from installation)
    when 'parameter' then to_jsonb(old) ->> 'type'
    else tg_table_name end;
begin
  delete from unit_link
  where (parent_id = old.id and parent_arke = own) or (child_id = old.id and child_arke = own);
  return old;
end $$;
call count_changes('unit_link');
