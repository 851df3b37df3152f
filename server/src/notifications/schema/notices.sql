-- What the bell of a member shows.
create table notification (
  id key primary key,
  label text generated always as (title) stored,
  link_member key not null references member on delete cascade,
  event key not null,
  title text not null,
  text text,
  path text,
  read_at timestamptz(3),
  -- A notice may be one person's alone, as the export that it tells of is.
  link_person key references person on delete cascade,
  -- The language it was written in.
  language key,
  constraint notification_language_check
    check (language in ('de', 'en', 'it', 'es'))
);
call make_unit_table('notification');
create index notification_member on notification (link_member, inserted_at, id);
create index notification_unread on notification (link_member) where read_at is null;
create index notification_person on notification (link_person) where link_person is not null;

-- A member's bell rings on every instance, whoever wrote the notification.
create function tell_notification() returns trigger language plpgsql as $$
begin
  perform pg_notify('ruecklauf', json_build_object(
    'topic', 'notification', 'id', new.id, 'member', new.link_member)::text);
  return null;
end $$;
create trigger tell_notification after insert on notification
  for each row execute function tell_notification();
