-- A link row that a link field keeps says which one; on the wire its type is the field's connection
-- type, as that of a row drawn by hand. Two fields may therefore link the same two units.
alter table unit_link add column parameter key not null default '';
update unit_link set parameter = type, type = 'link';
alter table unit_link drop constraint unit_link_pkey;
alter table unit_link add primary key (parent_id, type, child_id, parameter);
drop index unit_link_parent;
drop index unit_link_child;
create index unit_link_parent on unit_link (parent_id, parameter, position, child_id);
create index unit_link_child on unit_link (child_id, parameter, position, parent_id);
