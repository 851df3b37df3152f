-- statement by statement
-- The trail is read by time: whole, of one person, of one kind of object.
drop index concurrently if exists audit_time;
create index concurrently audit_time on audit (at, seq);
drop index concurrently if exists audit_actor_time;
create index concurrently audit_actor_time on audit (actor, at, seq);
drop index concurrently if exists audit_arke_time;
create index concurrently audit_arke_time on audit (object_arke, at, seq);
