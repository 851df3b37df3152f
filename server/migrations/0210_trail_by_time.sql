-- The trail is read by time: whole, of one person, of one kind of object.
create index audit_time on audit (at, seq);
create index audit_actor_time on audit (actor, at, seq);
create index audit_arke_time on audit (object_arke, at, seq);
