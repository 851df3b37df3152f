-- Changes of a campaign in force: proposed by one person, put in force by another.

create table campaign_change (
  id key primary key,
  link_campaign key not null references campaign,
  kind key not null check (kind in ('version', 'budget', 'prolong')),
  -- What is wanted, and the rule before and after it as the proposer saw them.
  content jsonb not null,
  reason text not null,
  proposed_by key not null references member,
  proposed_at timestamptz(3) not null,
  state key not null default 'open'
    check (state in ('open', 'confirmed', 'declined', 'withdrawn')),
  -- Nobody: declined by the program, as the campaign was over.
  decided_by key references member,
  decided_at timestamptz(3),
  decline_reason text,
  constraint campaign_change_two_people check (
    state <> 'confirmed' or coalesce(decided_by <> proposed_by, false)),
  check (state <> 'withdrawn' or coalesce(decided_by = proposed_by, false)),
  check ((state = 'open') = (decided_at is null)),
  check (state <> 'open' or decided_by is null),
  check ((decline_reason is not null) = (state = 'declined' and decided_by is not null))
);
create unique index campaign_change_one_open on campaign_change (link_campaign, kind)
  where state = 'open';
create index campaign_change_campaign on campaign_change (link_campaign, proposed_at desc);

-- A change is decided once; what was proposed stays as it was.
create function decide_campaign_change() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if old.state <> 'open'
    or row(new.id, new.link_campaign, new.kind, new.content, new.reason, new.proposed_by,
        new.proposed_at)
      is distinct from row(old.id, old.link_campaign, old.kind, old.content, old.reason,
        old.proposed_by, old.proposed_at) then
    raise exception 'a change of a campaign can only be decided, and only once'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger decided_once before update on campaign_change
  for each row execute function decide_campaign_change();
create trigger never_removed before delete on campaign_change
  for each row execute function refuse_change();
grant select, insert, update on campaign_change to ruecklauf_app;
