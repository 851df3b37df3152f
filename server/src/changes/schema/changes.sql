-- What needs a second pair of eyes: proposed by one person, put in force by another.
create table change (
  id key primary key,
  label text generated always as (subject_name) stored,
  -- The kinds are registered by the rooms that own the noun (model/src/changes.ts).
  kind key not null,
  -- Of the setting, the product or the member, and what it was called then.
  subject key not null,
  subject_name text not null,
  -- As the proposer saw it, and what it is to be; EUR.
  before jsonb not null,
  after jsonb not null,
  -- A company need not give one; of returns it is the bank's file.
  reason text check (reason is not null or kind in ('company', 'bank_returns')),
  proposed_by key not null references member,
  proposed_at timestamptz(3) not null,
  change_state key not null default 'open'
    check (change_state in ('open', 'confirmed', 'declined', 'withdrawn', 'overtaken')),
  -- Nobody: the program found it overtaken.
  decided_by key references member,
  decided_at timestamptz(3),
  decline_reason text,
  -- Of a firm one of its people proposed, whoever its contact is later on.
  proposed_human key not null references human,
  check ((change_state = 'open') = (decided_at is null)),
  check ((change_state in ('confirmed', 'declined', 'withdrawn')) = (decided_by is not null)),
  check ((decline_reason is not null) = (change_state in ('declined', 'overtaken')))
);
call make_unit_table('change');
-- Of a product several data sheets may wait at a time, one picture.
create unique index change_one_open on change (kind, subject)
  where change_state = 'open' and kind <> 'product_file';
create unique index change_one_picture on change (subject)
  where change_state = 'open' and kind = 'product_file' and after ->> 'kind' = 'picture';
create index change_subject on change (kind, subject, proposed_at desc);
create index change_open on change (proposed_by) where change_state = 'open';
create trigger never_removed before delete on change
  for each row execute function refuse_change();

-- A change is decided once; what was proposed stays as it was.
create function decide_change() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if old.change_state <> 'open'
    or row(new.id, new.kind, new.subject, new.subject_name, new.before, new.after, new.reason,
        new.proposed_by, new.proposed_at)
      is distinct from row(old.id, old.kind, old.subject, old.subject_name, old.before, old.after,
        old.reason, old.proposed_by, old.proposed_at) then
    raise exception 'a change can only be decided, and only once'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- Of a company or a login both sides are words about a member; of a share they are figures, and stay.
create function erases_change(kind key, subject key, with_values boolean) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select case kind
    when 'company' then erases(subject)
    when 'mailbox' then erases(member_of_login(subject))
    else not with_values and erases_point(subject)
  end
$$;
create trigger decided_once before update on change for each row
  when (not erases_change(old.kind, old.subject,
      row(new.before, new.after) is distinct from row(old.before, old.after))
    or row(new.id, new.kind, new.subject, new.proposed_by, new.proposed_at, new.change_state,
      new.decided_by, new.decided_at)
      is distinct from row(old.id, old.kind, old.subject, old.proposed_by, old.proposed_at,
        old.change_state, old.decided_by, old.decided_at))
  execute function decide_change();

create function name_proposer() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  new.proposed_human := coalesce(new.proposed_human, human_of(new.proposed_by));
  return new;
end $$;
create trigger name_proposer before insert on change for each row execute function name_proposer();
