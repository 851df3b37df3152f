-- Installers with a confirmed account and three credits each that can be paid out, loaded as such.

create temp table payee as
select n, uuidv7()::text as id from generate_series(1, $PAYEES$) n;
insert into "user" (id, username, email)
select 'user-' || n, n || '@payee.example', n || '@payee.example' from payee;
insert into installer (id, arke_system_user, first_name, last_name, email, company, member_status,
  street, house_number, postcode, city, iban, account_holder, iban_state)
select id, 'user-' || n, 'Erika', 'Muster', n || '@payee.example', 'Wärme ' || n || ' GmbH', 'active',
  'Hauptstraße', n::text, '50667', 'Köln', 'DE89370400440532013000', 'Wärme ' || n || ' GmbH',
  'confirmed'
from payee;
insert into ledger_account (id) select format('member:%s:available', id) from payee;
insert into ledger_account (id) select 'funding:' || brand_id from installation on conflict do nothing;

create temp table booked as
select uuidv7()::text as journal, uuidv7()::text as claim, id as member,
  1000 + (n * 37 + part * 11) % 20000 as amount
from payee, generate_series(1, 3) part;
set session_replication_role = replica;
insert into ledger_journal (id, kind, source_type, source_id, source_key, booked_at, value_date,
  software_version)
select journal, 'credit', 'paperwork', claim, 'credit', now(), current_date, 'bench' from booked;
insert into ledger_posting (id, journal_id, account_id, amount)
select uuidv7()::text, journal, format('member:%s:available', member), amount from booked
union all
select uuidv7()::text, journal, 'funding:' || brand_id, -amount from booked, installation;
with counter as (select last_number from ledger_counter), numbered as (
  insert into ledger_number (number, journal_id)
  select last_number + row_number() over (order by journal), journal from booked, counter)
update ledger_counter set last_number = last_number + (select count(*) from booked);
insert into ledger_balance (account_id, amount)
select account_id, sum(amount) from ledger_posting
  join ledger_account account on account.id = account_id and account.min_balance is not null
group by account_id
on conflict (account_id) do update set amount = excluded.amount;
reset session_replication_role;
insert into payable_source select * from payable_source_replayed
on conflict (link_member, source_type, source_id) do nothing;
insert into wallet_entry (id, label, link_member, booked_at, value_date, booking_type, text, amount,
  balance, link_paperwork, journal_id, is_reserved)
select * from wallet_entry_recount recount
where not exists (select from wallet_entry where journal_id = recount.journal_id);
