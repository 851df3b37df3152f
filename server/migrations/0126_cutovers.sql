-- What a manufacturer brings along from the programme that ran before: each file once, by two people.
create table cutover (
  id key primary key,
  label text generated always as (filename) stored,
  filename text not null,
  cutover_kind key not null check (cutover_kind in ('opening_balances', 'former_claims')),
  cutover_status key not null default 'proposed'
    check (cutover_status in ('proposed', 'released', 'declined')),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  row_count integer not null check (row_count > 0),
  total bigint not null check (total > 0 or cutover_kind = 'opening_balances'),
  link_proposed_by key not null references member,
  proposed_at timestamptz(3) not null,
  link_decided_by key references member,
  decided_at timestamptz(3),
  decline_reason text,
  check ((cutover_status = 'proposed') = (link_decided_by is null)),
  check ((link_decided_by is null) = (decided_at is null)),
  check ((cutover_status = 'declined') = (decline_reason is not null))
);
call make_unit_table('cutover');
create unique index cutover_once on cutover (sha256) where cutover_status <> 'declined';

-- A member has one opening balance, in whatever file it came; below zero it is a debt.
create table opening_balance (
  id key primary key,
  label text generated always as (coalesce(note, 'Anfangssaldo')) stored,
  link_cutover key not null references cutover,
  line integer not null,
  link_member key not null references member,
  amount bigint not null check (amount <> 0 and abs(amount) <= 100000000),
  tax_treatment key not null
    check (tax_treatment in ('price_reduction', 'service_credit', 'manual')),
  note text,
  constraint opening_balance_once unique (link_member),
  unique (link_cutover, line)
);
call make_unit_table('opening_balance');

create table former_claim (
  id key primary key,
  label text generated always as (claim_number) stored,
  link_cutover key not null references cutover,
  line integer not null,
  link_member key not null references member,
  amount bigint not null check (amount between 1 and 100000000),
  claim_number text not null,
  invoice_number text,
  claimed_on date not null,
  article_number text,
  link_product key references product,
  serial key unique check (serial ~ '^[A-Z0-9-]{4,40}$'),
  former_state key not null check (former_state in ('credited', 'paid')),
  paid_on date,
  constraint former_claim_once unique nulls not distinct (claim_number, serial),
  unique (link_cutover, line),
  check ((former_state = 'paid') = (paid_on is not null)),
  check (serial is null or link_product is not null)
);
call make_unit_table('former_claim');
create index former_claim_member on former_claim (link_member, claimed_on);
create index former_claim_product on former_claim (link_product);

-- A device that the former programme has rewarded stays so.
alter table serial_number
  add column link_former_claim key unique references former_claim,
  drop constraint serial_number_check,
  add constraint serial_number_check check (serial_state not in ('claimed', 'rewarded')
    or link_paperwork is not null or link_former_claim is not null),
  add constraint serial_number_rewarded_before check (link_former_claim is null
    or (serial_state = 'rewarded' and link_paperwork is null));

-- Rows come and go with a file that waits, and stay as they came.
create function keep_cutover_rows() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from (select distinct link_cutover from changed) row
      join cutover on cutover.id = row.link_cutover
    where cutover.cutover_status <> 'proposed'
  ) then
    raise exception 'a file that was decided stays as it is' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['opening_balance', 'former_claim'] loop
    execute format('create trigger keep_rows_in after insert on %I referencing new table as changed
      for each statement execute function keep_cutover_rows()', name);
    execute format('create trigger keep_rows_out after delete on %I referencing old table as changed
      for each statement execute function keep_cutover_rows()', name);
    execute format('create trigger never_changed before update on %I
      for each row execute function refuse_change()', name);
  end loop;
end $$;

-- A file is decided once; it is released with the rows and the sum that were controlled, every balance
-- booked and every device of it rewarded.
create function keep_cutover() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.cutover_status <> 'proposed' or row(new.filename, new.cutover_kind, new.sha256,
      new.row_count, new.total, new.link_proposed_by, new.proposed_at)
    is distinct from row(old.filename, old.cutover_kind, old.sha256, old.row_count, old.total,
      old.link_proposed_by, old.proposed_at) then
    raise exception 'a file stays as it was handed in' using errcode = 'insufficient_privilege';
  end if;
  if new.cutover_status = 'released' and (
    (select (count(*), coalesce(sum(amount), 0)) is distinct from (new.row_count::bigint, new.total::numeric)
      from (
        select amount from opening_balance where link_cutover = new.id
        union all select amount from former_claim where link_cutover = new.id) row)
    or exists (
      select from opening_balance balance where link_cutover = new.id and not exists (
        select from ledger_journal journal
          join ledger_posting posting on posting.journal_id = journal.id
            and posting.account_id = 'member:' || balance.link_member || ':available'
            and posting.amount = balance.amount
        where journal.source_type = 'cutover' and journal.source_id = new.id
          and journal.source_key = balance.link_member and journal.kind = 'opening'))
    or exists (
      select from former_claim claim where link_cutover = new.id and claim.serial is not null
        and not exists (select from serial_number where link_former_claim = claim.id
          and serial_number.serial = claim.serial))
  ) then
    raise exception 'a file is released with all its rows'
      using errcode = 'check_violation', constraint = 'cutover_complete';
  end if;
  return new;
end $$;
create trigger keep_cutover before update on cutover
  for each row execute function keep_cutover();
create trigger never_removed before delete on cutover
  for each row execute function refuse_change();

-- What was brought along is paid as its file says; the rest of the function is as it was.
create or replace function split_source(member key, type key, source key, wanted bigint)
returns table (link_campaign key, tax_treatment key, amount bigint)
language sql stable as $$
  with known as (
    select campaign, treatment, sum(open) as open, sum(worth) as worth
    from (
      select worth.link_campaign, worth.tax_treatment, worth.amount, worth.amount
      from claim_worth worth
      where type = 'paperwork' and worth.link_paperwork = source and worth.link_member = member
      union all
      select part.link_campaign, part.tax_treatment, -part.amount, 0
      from payout_part part join payout on payout.id = part.link_payout
      where part.source_type = type and part.source_id = source
        and payout.link_member = member and is_live_payout(payout.payout_status)
    ) one (campaign, treatment, open, worth)
    group by campaign, treatment
  ), weighed as (
    select campaign, treatment,
      case when sum(open) over () = wanted then open else worth end as weight
    from known
  ), shared as (
    select campaign, treatment, wanted * weight / nullif(sum(weight) over (), 0) as share
    from weighed
  ), cut as (
    select campaign, treatment, floor(share) as cents, row_number() over (
      order by share - floor(share) desc, treatment, campaign nulls first) as place
    from shared where share <> 0
  )
  select campaign, treatment, (cents + case
    when place <= wanted - sum(cents) over () then 1 else 0 end)::bigint
  from cut
  union all
  select null, case type
    when 'paperwork' then 'price_reduction'
    when 'cutover' then coalesce((
      select balance.tax_treatment from opening_balance balance
      where balance.link_cutover = source and balance.link_member = member), 'manual')
    else 'manual' end, wanted
  where not exists (select from cut)
$$;
