-- Who a second person is: another human being, who in the last days owes the first neither an account
-- nor a way into one, and the other way round.

-- What one human did for the account of another, or for all people of a firm; a third who confirmed it
-- unties them.
create table bond (
  id bigint generated always as identity primary key,
  human key references human,
  firm key references member on delete cascade,
  by_human key not null references human,
  act key not null check (act in ('invited', 'promoted', 'unlocked', 'mailbox', 'factors', 'firm')),
  at timestamptz(3) not null,
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

-- Who may stand behind a human on a day, and until when: itself, whoever gave it the account or a way in,
-- whoever gave it to those, and so on; by acts that still tie and that no third confirmed. An act that
-- comes later ties as well: whoever writes a day could write an earlier one.
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

-- Whether the office alone let a human into an account in those days, or let in whoever did. A firm that
-- was let in as a whole is not meant.
create function let_in_by_office(human key, at timestamptz) returns boolean language sql stable
set search_path = public, pg_temp as $$
  select exists (select from behind($1, $2, false) one join member on member.human = one.human
    where one.human <> $1 and arke in ('moderator', 'admin', 'super_admin', 'brand'))
$$;

-- Whether somebody entered a firm's account, as it stands now, whom the office alone had let in by then.
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

-- Named columns of a row: the instant, who was second, and each of those who came first.
create function require_two_people() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  line jsonb := to_jsonb(new);
  second key := line ->> tg_argv[1];
  refusal text;
begin
  for n in 2 .. tg_nargs - 1 loop
    refusal := second_person_refusal(line ->> tg_argv[n], second, (line ->> tg_argv[0])::timestamptz);
    if refusal is not null then
      raise exception '% needs two people: % is not another person than % (%)',
        tg_table_name, tg_argv[1], tg_argv[n], refusal
        using errcode = 'check_violation', constraint = 'two_people', table = tg_table_name;
    end if;
  end loop;
  return null;
end $$;

-- Who proposed for a firm is one of its people, whoever its contact is later on.
alter table change add proposed_human key references human;
create function name_proposer() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  new.proposed_human := coalesce(new.proposed_human, human_of(new.proposed_by));
  return new;
end $$;
create trigger name_proposer before insert on change for each row execute function name_proposer();
create constraint trigger two_people after insert or update of change_state, decided_by on change for each row
  when (new.change_state in ('confirmed', 'declined'))
  execute function require_two_people('decided_at', 'decided_by', 'proposed_human');
create constraint trigger two_people after insert or update of activated_by on campaign for each row
  when (new.activated_by is not null)
  execute function require_two_people('updated_at', 'activated_by', 'proposed_by');
create constraint trigger two_people after insert or update of link_released_by on payout_run for each row
  when (new.link_released_by is not null)
  execute function require_two_people('released_at', 'link_released_by', 'link_prepared_by');
create constraint trigger two_people after insert or update of state, decided_by on claim_takeback
  for each row when (new.state = 'done' and new.needs_second)
  execute function require_two_people('decided_at', 'decided_by', 'requested_by');
create constraint trigger two_people after insert or update of state, decided_by on wallet_write_off
  for each row when (new.state = 'done')
  execute function require_two_people('decided_at', 'decided_by', 'requested_by');
create constraint trigger two_people after insert or update of link_closed_by on accounting_month for each row
  when (new.link_closed_by is not null)
  execute function require_two_people('closed_at', 'link_closed_by', 'link_proposed_by');
create constraint trigger two_people after insert or update of cutover_status, link_decided_by on cutover
  for each row when (new.cutover_status = 'released')
  execute function require_two_people('decided_at', 'link_decided_by', 'link_proposed_by');
create constraint trigger two_people after insert or update of state, decided_by on first_approval
  for each row when (new.state in ('confirmed', 'returned'))
  execute function require_two_people('decided_at', 'decided_by', 'approved_by');
create constraint trigger two_people after insert or update of decided_by on claim_objection for each row
  when (new.decided_by is not null)
  execute function require_two_people('decided_at', 'decided_by', 'first_decided_by');
create constraint trigger two_people after insert or update of decided_by on conflict for each row
  when (new.decided_by is not null)
  execute function require_two_people('decided_at', 'decided_by', 'granted_by', 'granted_with');
create constraint trigger confirmed_by_two after insert or update of confirmed_by on conflict for each row
  when (new.confirmed_by is not null)
  execute function require_two_people('closed_at', 'confirmed_by', 'decided_by', 'granted_by',
    'granted_with');

-- A bank's file says no more than whoever brought it: another person says that an item came back by it.
create function confirm_return() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  bringer key := (select imported_by from bank_message where id = new.link_message);
  refusal text := second_person_refusal(bringer, new.settled_by, new.settled_at);
begin
  if new.settled_by is null or refusal is not null then
    raise exception 'a return needs two people: % and % (%)', bringer, new.settled_by, refusal
      using errcode = 'check_violation', constraint = 'two_people', table = 'bank_entry';
  end if;
  return null;
end $$;
create constraint trigger two_people after insert or update of state on bank_entry for each row
  when (new.state = 'returned') execute function confirm_return();

-- The owner of the tables declares settings, makes the demo and mends by hand; the application's role does not.
create function acts_as_owner() returns boolean language sql stable
set search_path = public, pg_temp as
  $$ select pg_has_role(current_user, relowner, 'usage') from pg_class where oid = 'setting'::regclass $$;

-- It follows a human alone that turns out to be another (`join_humans`).
create trigger keep_proposer before update of proposed_human on change for each row
  when (new.proposed_human is distinct from old.proposed_human and not acts_as_owner())
  execute function refuse_change();

create function refuse_without_change() returns void language plpgsql as $$
begin
  raise exception 'two people change this: a confirmed change is missing'
    using errcode = 'insufficient_privilege';
end $$;

-- A setting that two people change has the value that was last confirmed, or names an edition of a text.
create function keep_setting() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if acts_as_owner() then return case tg_op when 'DELETE' then old else new end; end if;
  if tg_op <> 'UPDATE' or new.two_people <> old.two_people
    or old.two_people and new.value is distinct from old.value
      and new.value is distinct from (select after ->> 'value' from change
        where kind = 'setting' and subject = new.id and change_state = 'confirmed'
        order by decided_at desc, id desc limit 1)
      and not exists (select from legal_text
        where edition = new.value and new.id = kind || '_version')
  then perform refuse_without_change();
  end if;
  return new;
end $$;
create trigger keep_setting before insert or update or delete on setting
  for each row execute function keep_setting();

-- What a product pays, and what a group or a point has agreed, begins in the transaction in which two
-- people's change of it is confirmed, and says what the change says; amounts are cents here, EUR there.
create function keep_beginning() returns trigger language plpgsql
set search_path = public, pg_temp as $$
declare
  line jsonb := to_jsonb(new);
  terms jsonb;
begin
  if acts_as_owner() then return new; end if;
  select jsonb_object_agg(name, case name when 'amount' then to_jsonb((line ->> name)::numeric / 100)
    else line -> name end) into terms
  from unnest(tg_argv) name where line ->> name is not null;
  if not exists (select from change
    where (id = line ->> 'link_change'
        or kind in ('group_share', 'point_share')
          and subject in (line ->> 'link_sales_group', line ->> 'link_sales_point'))
      and change_state = 'confirmed' and xmin = pg_current_xact_id()::xid
      and case kind
        when 'rate' then subject = line ->> 'link_product' and jsonb_strip_nulls(after) = terms
        when 'group_share' then subject = line ->> 'link_sales_group' and jsonb_strip_nulls(after) = terms
        when 'point_share' then subject = line ->> 'link_sales_point' and jsonb_strip_nulls(after) = terms
        when 'bulk_rate' then after ->> 'valid_from' = line ->> 'valid_from' and exists (
          select from jsonb_array_elements(after -> 'products') product
          where product - 'name' = terms - array['valid_from', 'valid_to']
            || jsonb_build_object('id', line -> 'link_product'))
        else false end)
  then perform refuse_without_change();
  end if;
  return new;
end $$;
create trigger keep_beginning before insert on product_rate for each row
  execute function keep_beginning('valid_from', 'valid_to', 'amount', 'percent_of_net_price',
    'wholesaler_percent');
create trigger keep_beginning before insert on agreed_share for each row
  execute function keep_beginning('valid_from', 'valid_to', 'wholesaler_mode', 'wholesaler_percent');

-- It ends, or is replaced before its day, only where another begins.
create function keep_end() returns trigger language plpgsql
set search_path = public, pg_temp as $$
declare
  line jsonb := to_jsonb(old);
  day date := case tg_op when 'DELETE' then old.valid_from
    else (to_jsonb(new) ->> 'valid_to')::date + 1 end;
  follows boolean;
begin
  if acts_as_owner() then return null; end if;
  if tg_table_name = 'product_rate' then
    follows := exists (select from product_rate
      where link_product = line ->> 'link_product' and valid_from = day);
  else
    follows := exists (select from agreed_share
      where coalesce(link_sales_group, link_sales_point)
        = coalesce(line ->> 'link_sales_group', line ->> 'link_sales_point') and valid_from = day);
  end if;
  if not follows then perform refuse_without_change(); end if;
  return null;
end $$;
create constraint trigger keep_end after update of valid_to or delete on product_rate
  deferrable initially deferred for each row execute function keep_end();
create constraint trigger keep_end after update of valid_to or delete on agreed_share
  deferrable initially deferred for each row execute function keep_end();

-- Fields that decide what is paid, and the words of mails to everybody, change in the transaction in
-- which two people's change of them is confirmed.
create function confirmed_here(kind text, subject text, after jsonb) returns boolean language sql stable
set search_path = public, pg_temp as $$
  select exists (select from change
    where change.kind = $1 and change.subject = $2 and change_state = 'confirmed'
      and xmin = pg_current_xact_id()::xid and change.after @> $3)
$$;

-- A planned move of a point or a group, which two people confirmed, and whose day has come.
create function is_due_move(unit text, changed jsonb) returns boolean language sql stable
set search_path = public, pg_temp as $$
  select exists (select from group_move
    where move_state = 'planned'
      and day <= (transaction_timestamp() at time zone 'Europe/Berlin')::date
      and changed = case unit
        when link_sales_point then jsonb_build_object('link_sales_group', link_to)
        when link_sales_group then jsonb_build_object('link_parent', link_to) end)
$$;

create function keep_fields() returns trigger language plpgsql
set search_path = public, pg_temp as $$
declare
  kind constant text := case when tg_table_name in ('installer', 'wholesaler') then 'company'
    else tg_table_name end;
  changed jsonb;
begin
  if acts_as_owner() then return new; end if;
  select jsonb_object_agg(name, to_jsonb(new) -> name) into changed
  from unnest(tg_argv) name where to_jsonb(new) -> name is distinct from to_jsonb(old) -> name;
  if changed is not null and not confirmed_here(kind, new.id, changed)
    and not is_due_move(new.id, changed)
  then perform refuse_without_change();
  end if;
  return new;
end $$;
create trigger keep_fields before update on product for each row
  execute function keep_fields('family', 'vat_percent', 'serial_pattern', 'set_numbers',
    'unknown_serial_policy', 'active');
create trigger keep_fields before update on product_family for each row
  execute function keep_fields('check_digit', 'unknown_serial_policy', 'active');
create trigger keep_fields before update on sales_point for each row
  execute function keep_fields('link_wholesaler', 'link_sales_group', 'postcode', 'active_from',
    'active_to', 'active');
create trigger keep_fields before update on product_pair for each row
  execute function keep_fields('pair_policy');
create trigger keep_fields before update on sales_group for each row
  execute function keep_fields('link_parent');

-- A pair that bars claims is made a hint first.
create function keep_pair() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if not acts_as_owner() then perform refuse_without_change(); end if;
  return old;
end $$;
create trigger keep_pair before delete on product_pair for each row
  when (old.pair_policy = 'together') execute function keep_pair();

-- What identifies a company that takes part; what it tells of its tax, it may change itself.
create trigger keep_company before update on installer for each row
  when (old.member_status in ('active', 'locked', 'closed') and new.member_status <> 'deleted')
  execute function keep_fields('company', 'legal_form', 'vat_id', 'street', 'house_number', 'postcode',
    'city', 'country');
create trigger keep_company before update on wholesaler for each row
  when (old.member_status in ('active', 'locked', 'closed') and new.member_status <> 'deleted')
  execute function keep_fields('company', 'legal_form', 'vat_id', 'street', 'house_number', 'postcode',
    'city', 'country');

-- A move is planned, and taken back, in the transaction in which two people's change of it is confirmed.
create function keep_move() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if not acts_as_owner() and (tg_op = 'INSERT' or new.move_state = 'withdrawn')
    and not confirmed_here('group_move', coalesce(new.link_sales_point, new.link_sales_group),
      jsonb_build_object('to', new.link_to, 'day', new.day,
        'withdrawn', new.move_state = 'withdrawn'))
  then perform refuse_without_change();
  end if;
  return new;
end $$;
create trigger keep_move before insert or update on group_move for each row
  execute function keep_move();

-- An item comes back in the transaction in which two people say so: of a bank's line, or by hand.
create function keep_return() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if not acts_as_owner() and not confirmed_here('payout_returned', new.id, '{}')
    and not exists (select from bank_entry
      where link_payout = new.id and state = 'returned' and xmin = pg_current_xact_id()::xid)
  then perform refuse_without_change();
  end if;
  return new;
end $$;
create trigger keep_return before update of payout_status on payout for each row
  when (new.payout_status in ('rejected', 'returned') and new.payout_status <> old.payout_status)
  execute function keep_return();

create function keep_words() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if not acts_as_owner() and not confirmed_here('mail_template', new.event || '.' || new.language,
    jsonb_strip_nulls(jsonb_build_object('subject', new.subject, 'body', new.body)))
  then perform refuse_without_change();
  end if;
  return new;
end $$;
create trigger keep_words before insert on mail_template
  for each row execute function keep_words();

-- A moderator's own limit; cents here, EUR in the change.
create function keep_limit() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if not acts_as_owner()
    and new.approval_limit is distinct from (case tg_op when 'UPDATE' then old.approval_limit end)
    and not confirmed_here('approval_limit', new.id,
      jsonb_build_object('approval_limit', new.approval_limit / 100.0))
  then perform refuse_without_change();
  end if;
  return new;
end $$;
create trigger keep_limit before insert or update on moderator
  for each row execute function keep_limit();

-- Who looks at the books from outside; the access names the change that granted it.
create function keep_access() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if not acts_as_owner() and not (
    exists (select from change where id = new.link_change and kind = 'auditor' and subject = new.id)
    and confirmed_here('auditor', new.id, jsonb_build_object('name', new.name, 'email', new.email,
      'first_month', new.first_month, 'last_month', new.last_month, 'until', new.until)))
  then perform refuse_without_change();
  end if;
  return new;
end $$;
create trigger keep_access before insert on auditor
  for each row execute function keep_access();

-- Terms, conditions and privacy notice.
create function keep_edition() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if not acts_as_owner() and not confirmed_here('legal_text', new.kind || '_version',
    jsonb_build_object('edition', new.edition, 'valid_from', new.valid_from,
      'texts', jsonb_build_object(new.language, new.body), 'stated', new.stated))
  then perform refuse_without_change();
  end if;
  return new;
end $$;
create trigger keep_edition before insert on legal_text
  for each row execute function keep_edition();
