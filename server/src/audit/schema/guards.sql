-- The trail numbers its lines itself and is only ever added to.
create function number_line() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if new.seq is not null then
    raise exception 'the trail numbers its lines itself' using errcode = 'insufficient_privilege';
  end if;
  new.seq := nextval('audit_seq');
  return new;
end $$;
create trigger number_line before insert on audit for each row execute function number_line();
create trigger never_emptied before truncate on audit
  for each statement execute function refuse_change();
create trigger append_only before update or delete on audit_chain
  for each row execute function refuse_change();
create trigger never_emptied before truncate on audit_chain
  for each statement execute function refuse_change();
create trigger append_only before delete on audit
  for each row execute function refuse_change();
create trigger never_changed before update on audit for each row
  when (not erases_line(old.seq)
    or differs_beyond(to_jsonb(old), to_jsonb(new), array['changes']))
  execute function refuse_change();
