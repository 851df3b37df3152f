-- What members earn, what wholesalers get and bear, and what claims take of campaigns' budgets.

-- The one place that says what is earned (product.md §4.6): credits and corrections less claw-backs, and what
-- takes one of them back; `via` is the wholesaler through whose sales point a claim of an installer came.
create view earned_posting as
select posting.id as posting_id, journal.source_type, journal.source_id,
  (journal.booked_at at time zone 'Europe/Berlin')::date as booked_on, journal.booked_at,
  account.owner_id as member, account.owner_arke as arke,
  case when account.owner_arke = 'installer' and journal.source_type = 'paperwork'
    then (select link_wholesaler from counted_claim where link_paperwork = journal.source_id)
    end as via,
  posting.amount as cents, posting.journal_id
from ledger_posting posting
  join ledger_journal journal on journal.id = posting.journal_id
  join ledger_account account on account.id = posting.account_id
    and account.kind in ('held', 'available')
  left join ledger_journal origin on origin.id = journal.reverses
where journal.kind in ('credit', 'clawback', 'correction', 'reversal')
  and coalesce(origin.kind, journal.kind) in ('credit', 'clawback', 'correction');
-- What was booked on a day of them, whatever else was.
create index ledger_journal_earned on ledger_journal (booked_at)
  where kind in ('credit', 'clawback', 'correction', 'reversal');
grant select on earned_posting to ruecklauf_app;

create table earned_entry (booked_on date not null, member key, arke key, via key, cents bigint not null);

create function keep_earned() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into earned_entry
  select booked_on, member, arke, via, cents from earned_posting where posting_id = new.id;
  return null;
end $$;
create trigger keep_earned after insert on ledger_posting for each row
  when (new.account_id like 'member:%:held' or new.account_id like 'member:%:available')
  execute function keep_earned();

-- A claim's sales point was put right: what it earned came through another wholesaler.
create function move_earned(claim text, old_via text, new_via text) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into earned_entry
  select booked_on, null, null, moved.via, sign * cents
  from earned_posting cross join (values (-1, old_via), (1, new_via)) moved (sign, via)
  where source_type = 'paperwork' and source_id = claim and arke = 'installer'
    and moved.via is not null
$$;

-- Scope is a member, an arke for all its members, or `via:` and a wholesaler.
call keep_figure('earned_day', 'earned_entry', 'earned_posting', '{scope,day}', $$
  select scope::key, booked_on as day, cents
  from $entries cross join lateral (values (member), (arke), ('via:' || via)) scoped (scope)
  where scope is not null $$);
create index kept_earned_day_cents on kept_earned_day (scope, day) include (cents);

-- A wholesaler's part: what he got on top, what he bears, and by how many claims in a German month.
create view share_posting as
select posting.id as posting_id, posting.journal_id, journal.source_id,
  case account.kind when 'cofunding' then split_part(account.id, ':', 2) else account.owner_id
    end::key as wholesaler,
  date_trunc('month', journal.booked_at at time zone 'Europe/Berlin')::date as month,
  case when account.kind <> 'cofunding' then posting.amount else 0 end as bonus,
  case when account.kind = 'cofunding' then -posting.amount else 0 end as borne
from ledger_posting posting
  join ledger_journal journal on journal.id = posting.journal_id
  join ledger_account account on account.id = posting.account_id
where account.kind = 'cofunding'
  or account.owner_arke = 'wholesaler' and account.kind in ('held', 'available')
    and journal.kind in ('credit', 'clawback');

create table share_entry (
  wholesaler key not null, month date not null,
  claims bigint not null, bonus bigint not null, borne bigint not null
);
create view counted_share_entry as
select wholesaler, month, bonus, borne,
  (row_number() over (partition by wholesaler, month, source_id order by posting_id) = 1)::int::bigint
    as claims
from share_posting;

-- The first journal of a claim in a month counts it, with one of its postings.
create function keep_share() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into share_entry
  select share.wholesaler, share.month,
    (not exists (
      select from ledger_journal earlier
        join ledger_journal now on now.id = share.journal_id
        join share_posting other on other.journal_id = earlier.id
          and other.wholesaler = share.wholesaler and other.month = share.month
          and (other.journal_id <> share.journal_id or other.posting_id < share.posting_id)
      where earlier.source_type = now.source_type and earlier.source_id = share.source_id
    ))::int, share.bonus, share.borne
  from share_posting share where share.posting_id = new.id;
  return null;
end $$;
create trigger keep_share after insert on ledger_posting for each row
  when (new.account_id like 'cofunding:%' or new.account_id like 'member:%:held'
    or new.account_id like 'member:%:available')
  execute function keep_share();

call keep_figure('share_month', 'share_entry', 'counted_share_entry', '{wholesaler,month}',
  'select wholesaler, month, claims, bonus, borne from $entries');

-- What claims take of campaigns, by the German day of their submission.
create table campaign_entry (
  sign smallint not null,
  link_campaign key not null, link_sales_group key, submitted_at timestamptz(3) not null,
  units integer not null, reserved bigint not null, spent bigint not null
);
create view counted_campaign_entry as
select 1::smallint as sign, link_campaign, link_sales_group, submitted_at, units, reserved, spent
from claim_campaign;

create function keep_campaign() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    insert into campaign_entry values (-1, old.link_campaign, old.link_sales_group,
      old.submitted_at, old.units, old.reserved, old.spent);
  end if;
  if tg_op <> 'DELETE' then
    insert into campaign_entry values (1, new.link_campaign, new.link_sales_group,
      new.submitted_at, new.units, new.reserved, new.spent);
  end if;
  return null;
end $$;
create trigger keep_figures after insert or update or delete on claim_campaign
  for each row execute function keep_campaign();

-- Without a sales group: ''.
call keep_figure('campaign_day', 'campaign_entry', 'counted_campaign_entry',
  '{campaign,sales_group,day}', $$
  select link_campaign as campaign, coalesce(link_sales_group, '')::key as sales_group,
    (submitted_at at time zone 'Europe/Berlin')::date as day,
    (sign * (reserved > 0 or spent > 0)::int)::bigint as claims, (sign * units)::bigint as units,
    sign * reserved as reserved, sign * spent as spent
  from $entries $$);
