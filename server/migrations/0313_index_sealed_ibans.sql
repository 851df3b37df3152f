-- statement by statement
-- Payouts are written while this is made.
drop index concurrently if exists payout_unsealed;
create index concurrently payout_unsealed on payout (link_member) where iban is not null;
