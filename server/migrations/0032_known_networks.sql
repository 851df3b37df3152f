-- Where a session began: an owner who comes from there again is not kept out by what strangers try.
alter table session add column network key;
