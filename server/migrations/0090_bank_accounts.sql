-- A bank account has a state that checks and people move, a hold that ends at an instant, the name its
-- bank knows, and a history that is only ever added to.
alter table installer drop constraint installer_iban_state_check;
alter table wholesaler drop constraint wholesaler_iban_state_check;

alter table installer
  add constraint installer_iban_state_check check (iban_state in
    ('missing', 'unchecked', 'confirmed', 'close_match', 'quarantine', 'no_match', 'invalid')),
  add column iban_held_until timestamptz(3),
  add column bank_name german,
  add column payout_hold_reason text;
alter table wholesaler
  add constraint wholesaler_iban_state_check check (iban_state in
    ('missing', 'unchecked', 'confirmed', 'close_match', 'quarantine', 'no_match', 'invalid')),
  add column iban_held_until timestamptz(3),
  add column bank_name german,
  add column payout_hold_reason text;

-- Until now every hold lasted three days.
update installer set iban_held_until = iban_changed_at + interval '72 hours'
  where iban_state = 'quarantine';
update wholesaler set iban_held_until = iban_changed_at + interval '72 hours'
  where iban_state = 'quarantine';
-- One without its day could never end.
update installer set iban_held_until = clock_timestamp()
  where iban_state = 'quarantine' and iban_held_until is null;
update wholesaler set iban_held_until = clock_timestamp()
  where iban_state = 'quarantine' and iban_held_until is null;
alter table installer add constraint installer_hold_ends
  check (iban_state <> 'quarantine' or iban_held_until is not null);
alter table wholesaler add constraint wholesaler_hold_ends
  check (iban_state <> 'quarantine' or iban_held_until is not null);

create index wholesaler_iban on wholesaler (iban);
create index installer_held on installer (iban_held_until) where iban_state = 'quarantine';
create index wholesaler_held on wholesaler (iban_held_until) where iban_state = 'quarantine';

create table bank_account_history (
  id bigint generated always as identity primary key,
  member key not null references member on delete cascade,
  at timestamptz(3) not null,
  state key not null,
  evidence key not null check (evidence in ('entered', 'hold', 'payee_check', 'payment', 'return',
    'person', 'name_accepted', 'taken_over')),
  iban_masked text,
  account_holder text,
  bank_name text,
  reason text,
  -- Null for the program.
  actor key,
  -- Which of a firm's people it was.
  actor_human key references human
);
create index bank_account_history_member on bank_account_history (member, id);
grant select, insert on bank_account_history to ruecklauf_app;

insert into bank_account_history (member, at, state, evidence, iban_masked, account_holder)
select id, coalesce(iban_changed_at, updated_at), iban_state, 'taken_over', iban_masked, account_holder
from (
  select id, iban, iban_changed_at, updated_at, iban_state, iban_masked, account_holder from installer
  union all
  select id, iban, iban_changed_at, updated_at, iban_state, iban_masked, account_holder from wholesaler
) known
where iban is not null
order by 2, id;
