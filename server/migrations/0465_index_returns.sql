-- statement by statement
-- Payouts that came back and cashback that was taken back, by when: of a period of the key figures.
drop index concurrently if exists payout_returned;
create index concurrently payout_returned on payout (updated_at, id) where payout_status = 'returned';
drop index concurrently if exists claim_takeback_done;
create index concurrently claim_takeback_done on claim_takeback (decided_at) where state = 'done';
