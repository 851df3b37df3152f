-- Account numbers are sealed, with a mark by which equal ones are found (decision 27).

-- Keys that something is sealed with, each with a text it has sealed; a lost or wrong one is noticed.
create table iban_key (
  id key primary key,
  proof text not null,
  since timestamptz(3) not null default clock_timestamp()
);
