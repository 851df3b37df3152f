-- Where statements of our accounts are missing: between two that follow each other, the later one
-- does not begin with the balance of the earlier, or its number is not the next of the year.
create view missing_statement with (security_invoker = true) as
with told as (
  select account, closing_on, sequence_number, opening, closing, min(page) as page
  from bank_statement where closing_on is not null group by 1, 2, 3, 4, 5
), chained as (
  select *, lag(closing_on) over following as before_on, lag(closing) over following as before,
    lag(sequence_number) over following as number_before
  from told window following as (
    partition by account order by closing_on, sequence_number nulls first, page)
)
select account, before_on as after, closing_on as before from chained
where before_on is not null and (opening <> chained.before
  or closing_on > before_on and sequence_number > number_before + 1
    and extract(year from closing_on) = extract(year from before_on));
grant select on missing_statement to ruecklauf_app;

-- Lines of banks' answers that wait for a person; what a second one confirms stands among the changes.
create view unsettled_bank_entry with (security_invoker = true) as
select * from bank_entry where state = 'open' and why <> 'comes_back';
grant select on unsettled_bank_entry to ruecklauf_app;

-- Gaps that the office has been notified of.
create table told_missing_statement (
  account text not null,
  after date not null,
  before date not null,
  told_at timestamptz(3) not null,
  primary key (account, after, before)
);
grant select, insert on told_missing_statement to ruecklauf_app;
