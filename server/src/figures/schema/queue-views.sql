-- Views of the queue that a claim is in and that go by more than its status and its deadline. What they
-- hold is kept in sum: a hundred thousand waiting claims are not looked through for a badge.
create function queue_views(status text, in_conflict boolean, payout_state text)
returns text[] language sql immutable parallel safe
return array_remove(array[
  case when in_conflict then 'conflicts' end,
  case when status in ('approved', 'partially_approved') and payout_state in ('unpaid', 'planned')
    then 'unpaid' end], null);

create table queue_view_entry (
  view key not null,
  sign smallint not null
);

create view counted_queue_view_entry as
select view::key, 1::smallint as sign
from paperwork cross join lateral unnest(
  queue_views(paperwork_status, in_conflict, payout_state)) view;

create function keep_queue_views() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    insert into queue_view_entry select unnest(
      queue_views(old.paperwork_status, old.in_conflict, old.payout_state)), -1;
  end if;
  if tg_op <> 'DELETE' then
    insert into queue_view_entry select unnest(
      queue_views(new.paperwork_status, new.in_conflict, new.payout_state)), 1;
  end if;
  return null;
end $$;
create trigger keep_queue_views_of_new after insert on paperwork for each row
  when (queue_views(new.paperwork_status, new.in_conflict, new.payout_state) <> '{}')
  execute function keep_queue_views();
create trigger keep_queue_views_of_gone after delete on paperwork for each row
  when (queue_views(old.paperwork_status, old.in_conflict, old.payout_state) <> '{}')
  execute function keep_queue_views();
create trigger keep_queue_views after update on paperwork for each row
  when (queue_views(old.paperwork_status, old.in_conflict, old.payout_state)
    <> queue_views(new.paperwork_status, new.in_conflict, new.payout_state))
  execute function keep_queue_views();

call keep_figure('queue_view', 'queue_view_entry', 'counted_queue_view_entry', '{view}', $$
  select view, sign::bigint as claims from $entries $$);
