-- Who works on which claim: escalated ones, those put off, leases, absences.

-- An escalated claim is reviewed by admins alone.
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

-- Whatever is done with a claim, or who reviews it: it waits no more.
create function end_putting_off() returns trigger language plpgsql as $$
begin
  new.put_off_until := null;
  return new;
end $$;
create trigger end_putting_off before update on paperwork for each row
  when (old.put_off_until is not null and (new.paperwork_status <> old.paperwork_status
    or new.link_assignee is distinct from old.link_assignee))
  execute function end_putting_off();

-- Who is at work on a claim, and until when others keep out; apart from the claim, which stays as it
-- is.
create table claim_lease (
  link_paperwork key primary key references paperwork on delete cascade,
  link_reviewer key not null,
  leased_until timestamptz(3) not null
);
grant select, insert, update, delete on claim_lease to ruecklauf_app;

-- Days, both included, on which a reviewer is away, and who stands in.
create table absence (
  id key primary key,
  link_member key not null references member on delete cascade,
  from_day date not null,
  to_day date not null,
  link_deputy key references member on delete set null,
  check (to_day between from_day and from_day + 366),
  constraint absence_deputy_other check (link_deputy <> link_member),
  constraint absence_once exclude using gist (
    link_member with =, daterange(from_day, to_day, '[]') with &&)
);
grant select, insert, update, delete on absence to ruecklauf_app;

-- Reviewers whose claims are another's for a day: away, or locked; the deputy where one is there.
create function reviewers_out(today date) returns table (id key, deputy key) language sql stable as $$
  select reviewer.id, deputy.id
  from member_profile reviewer
  left join absence on absence.link_member = reviewer.id and today between from_day and to_day
  left join member_profile deputy on deputy.id = absence.link_deputy and not deputy.is_locked
    and not exists (select from absence other where other.link_member = deputy.id
      and today between other.from_day and other.to_day)
  where reviewer.arke in ('moderator', 'admin', 'super_admin')
    and (reviewer.is_locked or absence.id is not null)
$$;

-- How many claims the busiest hundredth of firms has handed in within 30 days; counted every night.
create table peer_figure (
  id key primary key check (id = 'claims_of_30_days'),
  -- The 99th percentile of the firms that handed in any.
  most integer not null check (most >= 0),
  firms integer not null check (firms >= 0),
  counted_at timestamptz(3) not null
);
grant select, insert, update on peer_figure to ruecklauf_app;
