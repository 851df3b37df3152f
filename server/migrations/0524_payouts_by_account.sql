-- statement by statement
-- What comes back without our id is found by the account that it comes from.
drop index concurrently if exists payout_iban;
create index concurrently payout_iban on payout (iban_index, amount) where iban_index is not null;
alter table ledger_journal validate constraint ledger_journal_kind_check;
alter table payout validate constraint payout_amount_check;
