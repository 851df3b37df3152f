-- What the ledger has of the approved claims: their cashback, what became available of it after the
-- holding period, and the wholesaler's bonus of every third. A million journals are loaded as such.

insert into ledger_account (id)
select format('member:%s:%s', member.id, kind)
from (select id from installer union all select id from wholesaler) member,
  unnest(array['held', 'available']) kind
on conflict do nothing;

create temp table credited as
select row_number() over (order by p.decided_at) as n, p.id, p.link_installer as installer,
  point.link_wholesaler as wholesaler, p.approved_amount as amount, p.decided_at as at
from paperwork p join sales_point point on point.id = p.link_sales_point
where p.paperwork_status in ('approved', 'partially_approved');

create temp table booked as
select uuidv7()::text as journal, 'credit' as kind, id, 'credit' as key, at,
  format('member:%s:held', installer) as into_account, null as from_account, amount
from credited
union all
select uuidv7()::text, 'maturity', id, 'maturity', at + interval '14 days',
  format('member:%s:available', installer), format('member:%s:held', installer), amount
from credited where at < now() - interval '14 days'
union all
select uuidv7()::text, 'credit', id, 'credit:wholesaler', at,
  format('member:%s:available', wholesaler), null, amount / 10
from credited where n % 3 = 0;

set session_replication_role = replica;
insert into ledger_journal (id, kind, source_type, source_id, source_key, booked_at, value_date,
  software_version)
select journal, kind, 'paperwork', id, key, at, at::date, 'bench' from booked;
insert into ledger_posting (id, journal_id, account_id, amount)
select uuidv7()::text, journal, into_account, amount from booked
union all
select uuidv7()::text, journal, coalesce(from_account, 'funding:' || brand_id), -amount
from booked, installation;
with counter as (
  select last_number from ledger_counter
), numbered as (
  insert into ledger_number (number, journal_id)
  select last_number + row_number() over (order by at), journal from booked, counter
)
update ledger_counter set last_number = last_number + (select count(*) from booked);
insert into ledger_balance (account_id, amount)
select account_id, sum(amount) from ledger_posting
  join ledger_account account on account.id = account_id and account.min_balance is not null
group by account_id
on conflict (account_id) do update set amount = excluded.amount;
reset session_replication_role;
insert into wallet_entry (id, label, link_member, booked_at, value_date, booking_type, text, amount,
  balance, link_paperwork, journal_id, is_reserved)
select * from wallet_entry_recount recount
where not exists (select from wallet_entry where journal_id = recount.journal_id);
insert into held_source select * from held_source_replayed on conflict do nothing;
