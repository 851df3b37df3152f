-- Payouts, and whose money they are.
create table payout (
  id key primary key,
  label text generated always as (null) stored,
  link_member key not null references member,
  amount bigint not null,
  iban_masked text,
  payout_status key not null
    check (payout_status in (
      'planned', 'sent', 'accepted', 'executed', 'rejected', 'returned', 'cancelled')),
  executed_on date,
  return_reason text,
  link_payout_run key references payout_run,
  end_to_end_id text unique,
  iban key,
  bic key,
  account_holder german,
  address jsonb,
  reason_code key,
  sent_at timestamptz(3),
  -- As with members: sealed, and the mark by which equal ones are found.
  iban_sealed text,
  iban_index key,
  iban_key key references iban_key,
  -- What whoever releases a run sees of each payee, as it was planned.
  holder_likeness integer check (holder_likeness between 0 and 100),
  payee_news key check (payee_news in ('first', 'other_account')),
  constraint payout_iban_mark check ((iban_sealed is null) = (iban_index is null)),
  -- A payout says all of the account it went to, or, once erased, nothing of it.
  constraint payout_of_a_run check (link_payout_run is null or end_to_end_id is not null and (
    num_nulls(iban_masked, account_holder, address) = 0 and num_nonnulls(iban, iban_sealed) = 1
    or num_nonnulls(iban_masked, account_holder, address, iban, iban_sealed) = 0)),
  -- Below zero: a member pays back what was taken back after it was paid.
  constraint payout_amount_check check (amount > 0 or amount < 0
    and payout_status = 'executed' and executed_on is not null and link_payout_run is null)
);
call make_unit_table('payout');
create index payout_member on payout (link_member, inserted_at, id);
create index payout_run_items on payout (link_payout_run, id) where link_payout_run is not null;
-- However many runs are prepared at once, a member is planned in one of them.
create unique index payout_one_planned on payout (link_member)
  where payout_status = 'planned' and link_payout_run is not null;
-- The palette finds a payout by what the bank names it by.
create index payout_search on payout using gin (end_to_end_id gin_trgm_ops);
create index payout_unsealed on payout (link_member) where iban is not null;
-- What comes back without our id is found by the account that it comes from.
create index payout_iban on payout (iban_index, amount) where iban_index is not null;

-- Whose money an item pays: its parts sum to it. One that claws back what was paid is below zero.
create table payout_part (
  link_payout key not null references payout,
  source_type key not null,
  source_id key not null,
  link_campaign key references campaign,
  tax_treatment key not null
    check (tax_treatment in ('price_reduction', 'service_credit', 'manual')),
  amount bigint not null check (amount <> 0),
  unique nulls not distinct (link_payout, source_type, source_id, link_campaign, tax_treatment)
);
create index payout_part_source on payout_part (source_type, source_id);
grant select, insert on payout_part to ruecklauf_app;

-- A payout that never left, or came back, holds no money of its claims.
create function is_live_payout(status text) returns boolean language sql immutable as
  $$ select status not in ('rejected', 'returned', 'cancelled') $$;
