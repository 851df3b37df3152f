-- A claim that a moderator handed up is reviewed by admins alone; a new draft knows the claim whose
-- rejected devices it holds.
alter table paperwork
  add column handed_up boolean not null default false,
  add column link_earlier_claim key references paperwork;
create index paperwork_earlier on paperwork (link_earlier_claim) where link_earlier_claim is not null;

create function require_admin_for_handed_up() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from moderator where id = new.link_assignee)
  then raise exception 'claim % was handed up to the admins', new.id;
  end if;
  return new;
end $$;
create trigger require_admin_for_handed_up before update on paperwork for each row
  when (new.handed_up and new.link_assignee is distinct from old.link_assignee)
  execute function require_admin_for_handed_up();

