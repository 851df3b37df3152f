-- All four dates that a programme or a campaign may go by stand on the claim.

alter table paperwork
  add column order_date date,
  add column delivery_date date;
