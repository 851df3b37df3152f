-- Who a second person is: another human being, who in the last days owes the first neither an account
-- nor a way into one, and the other way round.

-- What one human did for the account of another, or for all people of a firm; a third who confirmed it
-- unties them.
create table bond (
  id bigint generated always as identity primary key,
  -- Whose account it is about; null where it is all people of a firm.
  human key references human,
  firm key references member on delete cascade,
  by_human key not null references human,
  act key not null check (act in ('invited', 'promoted', 'unlocked', 'mailbox', 'factors', 'firm')),
  at timestamptz(3) not null,
  -- Who confirmed it beside; unties both.
  third key references human,
  check (human <> by_human),
  check (num_nonnulls(human, firm) = 1 and (act = 'firm') = (firm is not null))
);
create index bond_of on bond (human, at desc);
create index bond_of_firm on bond (firm, at desc) where firm is not null;
grant select, insert on bond to ruecklauf_app;

-- Of a member, or the human itself where one is named: for a firm each of its people may act.
create function human_of(member key) returns key language sql stable
set search_path = public, pg_temp as $$
  select coalesce((select human from member where id = $1), (select id from human where id = $1))
$$;

-- Days for which such an act ties two humans.
create function bond_days() returns integer language sql stable
set search_path = public, pg_temp as
  $$ select coalesce((select value::integer from setting where id = 'bond_days'), 30) $$;

-- The firms for which a human signs in on a day, under whatever login, or did within that time.
create function firms_of(human key, at timestamptz) returns text[] language sql stable
set search_path = public, pg_temp as $$
  select array(select person.link_member::text from person join login on user_id = arke_system_user
    where login.human = $1
      and (person_status <> 'left' or left_at + make_interval(days => bond_days()) > $2)
    union select member.id::text from member
    where member.human = $1 and arke in ('installer', 'wholesaler'))
$$;

-- Who may stand behind a human on a day, and until when: itself, whoever gave it the account or a way
-- in, whoever gave it to those, and so on; by acts that still tie and that no third confirmed. An act
-- that comes later ties as well: whoever writes a day could write an earlier one.
create function behind(human key, at timestamptz, with_firms boolean default true)
returns table (human key, until timestamptz) language sql stable
set search_path = public, pg_temp as $$
  with recursive term as (select make_interval(days => bond_days()) as days),
  way as (
    select $1 as human, 'infinity'::timestamptz as until
    union
    select step.by_human, least(way.until, step.at + term.days)
    from way cross join term cross join lateral (
      select by_human, bond.at from bond where bond.human = way.human and third is null
      union all
      select by_human, bond.at from bond
      where $3 and firm = any(firms_of(way.human, $2)) and third is null
    ) step
    where step.at + term.days > $2
  )
  select way.human, max(way.until) from way group by way.human
$$;

-- Whether the office alone let a human into an account in those days, or let in whoever did. A firm
-- that was let in as a whole is not meant.
create function let_in_by_office(human key, at timestamptz) returns boolean language sql stable
set search_path = public, pg_temp as $$
  select exists (select from behind($1, $2, false) one join member on member.human = one.human
    where one.human <> $1 and arke in ('moderator', 'admin', 'super_admin', 'brand'))
$$;

-- Whether somebody entered a firm's account, as it stands now, whom the office alone had let in by
-- then.
create function entered_by_office(firm key, since timestamptz) returns boolean language sql stable
set search_path = public, pg_temp as $$
  select exists (select from bank_account_history entry
    where member = $1 and evidence = 'entered' and (entry.at >= since or since is null)
      and let_in_by_office(actor_human, entry.at))
$$;

-- Until when two members are tied, as one human may stand behind both; null where they are free.
create function bound_until(one key, other key, at timestamptz) returns timestamptz
language sql stable set search_path = public, pg_temp as $$
  select max(least(first.until, second.until))
  from behind(human_of(one), $3) first join behind(human_of(other), $3) second using (human)
$$;

-- Why a member can't be the second person beside a first: `own`, `bound`, or null where it can.
create function second_person_refusal(first key, second key, at timestamptz) returns text
language sql stable set search_path = public, pg_temp as $$
  select case
    when human_of(first) = human_of(second) then 'own'
    when bound_until(first, second, at) is not null then 'bound'
  end
$$;
