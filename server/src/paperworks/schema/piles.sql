-- Claims that one reviewer approves together, after looking at some that were drawn.
create table pile (
  id key primary key,
  link_owner key not null references member,
  state key not null default 'open' check (state in ('open', 'approving', 'approved', 'dissolved')),
  -- Claims are drawn in the order of sha256(seed || ':' || id of the claim), smallest first.
  seed text not null check (seed ~ '^[0-9a-f]{32}$'),
  opened_at timestamptz(3) not null,
  -- When it was released for approval, or dissolved; and when the last claim was approved.
  decided_at timestamptz(3),
  ended_at timestamptz(3),
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'approved') = (ended_at is not null))
);
create unique index one_pile_at_once on pile (link_owner) where state in ('open', 'approving');
create index pile_approving on pile (id) where state = 'approving';
create index pile_opened on pile (opened_at desc, id);
grant select, insert, update on pile to ruecklauf_app;

create table pile_claim (
  link_pile key not null references pile on delete cascade,
  link_paperwork key not null references paperwork on delete cascade,
  -- Its place in the order of the draw, from 1.
  place integer not null check (place between 1 and 200),
  -- As it was when it joined: another version is another claim.
  version integer not null,
  amount bigint not null check (amount > 0),
  -- It waited before: it goes back into the queue when the pile is dissolved.
  was_waiting boolean not null,
  is_drawn boolean not null default false,
  -- When the owner of the pile looked at it, and the verdict.
  seen_at timestamptz(3),
  verdict key check (verdict in ('ok', 'not_ok')),
  judged_at timestamptz(3),
  note text,
  state key not null default 'in' check (state in ('in', 'left', 'approved')),
  because key,
  primary key (link_pile, link_paperwork),
  unique (link_pile, place),
  check ((verdict is null) = (judged_at is null)),
  check (verdict is null or is_drawn and seen_at is not null),
  check ((verdict = 'not_ok') is not true or note is not null),
  check ((state = 'left') = (because is not null))
);
-- A claim is in one pile at a time.
create unique index claim_in_one_pile on pile_claim (link_paperwork) where state = 'in';
create index pile_claim_of on pile_claim (link_paperwork);
grant select, insert, update on pile_claim to ruecklauf_app;

-- What was drawn stays drawn, a verdict is given once, and nothing comes back into a pile.
create function keep_pile_claim() returns trigger language plpgsql as $$
begin
  if (new.link_pile, new.link_paperwork, new.place, new.version, new.amount, new.was_waiting)
      is distinct from
      (old.link_pile, old.link_paperwork, old.place, old.version, old.amount, old.was_waiting)
    or old.is_drawn and not new.is_drawn
    or old.verdict is not null and new.verdict is distinct from old.verdict
    or old.state <> 'in' and new.state <> old.state
  then raise exception 'claim % of pile % stays as it was', old.link_paperwork, old.link_pile;
  end if;
  return new;
end $$;
create trigger keep_pile_claim before update on pile_claim
  for each row execute function keep_pile_claim();

-- A pile is approved only when the sample was large enough, and each of it found in order.
create function require_sample() returns trigger language plpgsql as $$
declare
  members integer;
  fine integer;
begin
  if (new.id, new.link_owner, new.seed, new.opened_at)
      is distinct from (old.id, old.link_owner, old.seed, old.opened_at)
    or (old.state, new.state) not in (('open', 'approving'), ('open', 'dissolved'),
      ('approving', 'approved'))
  then raise exception 'pile % stays as it was', old.id;
  end if;
  if new.state = 'approving' then
    select count(*) filter (where state = 'in'), count(*) filter (where verdict = 'ok')
      into members, fine from pile_claim where link_pile = new.id;
    if fine < least(members, greatest(2, ceil(members * 0.05)))
      or exists (select from pile_claim where link_pile = new.id
        and (verdict = 'not_ok' or is_drawn and state = 'in' and verdict is null))
    then raise exception 'the sample of pile % is not found in order', new.id;
    end if;
  end if;
  return new;
end $$;
create trigger require_sample before update on pile for each row execute function require_sample();

-- Claims that were submitted while automatic approval was on, and what became of each.
create table auto_approval (
  link_paperwork key primary key references paperwork on delete cascade,
  asked_at timestamptz(3) not null,
  outcome key check (outcome in ('approved', 'drawn', 'passed')),
  -- Why a person decides.
  because key,
  -- The version of the rule that decided.
  rule text,
  decided_at timestamptz(3),
  check ((outcome is null) = (decided_at is null)),
  check (coalesce(outcome = 'passed', false) = (because is not null))
);
create index auto_approval_waiting on auto_approval (asked_at) where outcome is null;
grant select, insert, update on auto_approval to ruecklauf_app;
