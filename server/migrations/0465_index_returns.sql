-- statement by statement
-- Payouts that came back and cashback that was taken back, by when: of a period of the key figures.
drop index concurrently if exists ledger_journal_returned;
create index concurrently ledger_journal_returned on ledger_journal (booked_at, source_id)
  where kind = 'return';
drop index concurrently if exists claim_takeback_done;
create index concurrently claim_takeback_done on claim_takeback (decided_at) where state = 'done';
