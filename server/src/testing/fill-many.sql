-- Enough units to tell a plan that reads a list from one that reads a table. What belongs to the
-- member {installer}, {wholesaler} or {moderator} is a small part of it, as with any other member.

insert into installer (id, first_name, last_name, email, company, member_status, customer_number,
  postcode, city)
select 'installer-' || n, 'Erika', 'Muster ' || n, format('betrieb-%s@example.de', n),
  'Wärme und Klima ' || n, 'active', 'K-' || n, '50667', 'Köln'
from generate_series(1, 6000) n;
create temp table numbered_installer as
  select row_number() over () as place, id from installer;

insert into wholesaler (id, first_name, last_name, email, company, member_status)
select 'wholesaler-' || n, 'Erik', 'Muster', format('handel-%s@example.de', n), 'Haustechnik ' || n,
  'active'
from generate_series(1, 40) n;
insert into sales_group (id, name, group_type)
select 'group-' || n, 'Verbund ' || n, 'association' from generate_series(1, 40) n;
insert into sales_point (id, business_name, number, link_wholesaler, link_sales_group, city, postcode)
select 'point-' || n, 'Haustechnik Zentrum ' || n, 'VS-' || n,
  case when n % 40 = 0 then '{wholesaler}' else 'wholesaler-' || n % 40 end,
  'group-' || 1 + n % 40, 'Köln', '50667'
from generate_series(1, 6000) n;
insert into product (id, name, article_number, family)
select 'product-' || n, 'Wärmepumpe ' || n, 'CV-' || n, 'heat_pump' from generate_series(1, 100) n;
insert into product_rate (id, link_product, valid_from, amount)
select 'rate-' || n, 'product-' || n, '2020-01-01', 15000 from generate_series(1, 100) n;

-- From here on past the triggers, which keep what no list is read from and would take a minute.
set session_replication_role = replica;
create temp table claim as
select 'claim-' || n as id, n, installer.id as installer,
  case
    when n % 100 < 30 then 'approved'
    when n % 100 < 40 then 'partially_approved'
    when n % 100 < 60 then 'rejected'
    when n % 100 < 61 then 'submitted'
    when n % 100 < 62 then 'in_review'
    when n % 100 < 63 then 'request_document'
    when n % 100 < 80 then 'draft'
    else 'withdrawn'
  end as status,
  timestamptz '2026-03-01 08:00Z' - n * interval '20 minutes' as at
from generate_series(1, 30000) n
  join numbered_installer installer on installer.place = 1 + n % (select count(*) from installer);

insert into paperwork (id, claim_number, paperwork_status, link_installer, link_sales_point,
  link_wholesaler, invoice_number, invoice_date, installation_street, installation_postcode, document_type,
  device_count, expected_amount, approved_amount, submitted_at, decided_at, due_on, link_assignee,
  risk_score, risk_level, decision_reason, request_items, request_deadline, note, land, payout_state,
  inserted_at, updated_at)
select id, case when status <> 'draft' then 'CB-' || lpad(n::text, 8, '0') end, status, installer,
  'point-' || 1 + n % 6000,
  case when status <> 'draft' then
    case when (1 + n % 6000) % 40 = 0 then '{wholesaler}' else 'wholesaler-' || (1 + n % 6000) % 40 end end,
  'RE-' || n, at::date, 'Hauptstraße ' || n % 9000,
  (10000 + n % 9000)::text,
  case n % 3 when 0 then 'e_invoice' when 1 then 'pdf' else 'photo' end, 1 + n % 3,
  5000 + n * 7919 % 400 * 100, case when n % 100 < 40 then 5000 + n * 7919 % 400 * 100 end,
  case when status <> 'draft' then at end,
  case when n % 100 < 60 then at + interval '3 days' end,
  case when status <> 'draft' then at::date + 7 end,
  case when status = 'in_review' or n % 100 < 60 then
    case when n % 7 = 0 then '{moderator}' else 'installer-' || 1 + n % 30 end end,
  n % 100, case when n % 100 >= 50 then 'red' when n % 100 >= 20 then 'amber' else 'green' end,
  case when status = 'rejected' then 'RETURNED_GOODS' end,
  case when status = 'request_document' then '[]'::jsonb end,
  case when status = 'request_document' then at::date + 14 end,
  repeat('Anmerkung ', 20), (array['NW', 'BY', 'HB'])[1 + n % 3],
  case when n % 100 < 2 then 'unpaid' when n % 100 < 40 then 'paid' end, at, at
from claim;
-- Begun since by some program; the office sees none of them.
insert into paperwork (id, paperwork_status, link_installer, link_sales_point, inserted_at)
select 'draft-' || n, 'draft', 'installer-' || 1 + n % 30, 'point-' || 1 + n % 6000,
  timestamptz '2027-01-01' + n * interval '1 second'
from generate_series(1, 6000) n;
insert into campaign (id, name, campaign_status, purchase_from, purchase_to, claim_to, amount)
select 'campaign-' || n, 'Aktion ' || n, 'ended', '2020-01-01', '2026-12-31', '2026-12-31', 2000
from generate_series(1, 2) n;
insert into unit_link (type, parameter, parent_id, parent_arke, child_id, child_arke)
select 'link', 'link_campaigns', id, 'paperwork', 'campaign-' || number, 'campaign'
from claim join (values (1, 2), (2, 500)) campaign (number, every) on n % every = 0;
insert into paperwork_record (id, snapshot, trace)
select id, case when status <> 'draft' then jsonb_build_object('invoice_number', 'RE-' || n) end,
  jsonb_build_array(jsonb_build_object('step', 'base', 'amount', 100))
from claim;

insert into serial_number (id, serial, link_product, family, link_wholesaler, delivered_on,
  serial_state)
select 'serial-' || n, 'CV' || lpad(n::text, 8, '0'), product.id, product.family,
  'wholesaler-' || 1 + n % 39, date '2026-01-01' + n % 60,
  case n % 20 when 0 then 'blocked' when 1 then 'known' else 'delivered' end
from generate_series(1, 30000) n join product on product.id = 'product-' || 1 + n % 100;
insert into paperwork_line (id, link_paperwork, link_installer, serial, link_serial_number,
  link_product, product_name)
select 'line-' || n, id, installer, 'CV' || lpad(n::text, 8, '0'), 'serial-' || n,
  'product-' || 1 + n % 100, 'Wärmepumpe'
from claim;
insert into arke_file (id, name, sha256, link_owner, inserted_at)
select 'file-' || n, 'rechnung.pdf', n::text, installer, at from claim;
insert into document (id, link_paperwork, link_installer, link_file, kind, inserted_at)
select 'document-' || n, id, installer, 'file-' || n, 'invoice', at from claim;
insert into notification (id, link_member, event, title, path, read_at, inserted_at)
select 'notification-' || n, installer, 'claim_received', 'Vorgang eingereicht', '/wallet/' || id,
  case when n % 5 > 0 then at end, at from claim;
insert into contact_request (id, link_member, topic, subject, message, contact_status, inserted_at)
select 'contact-' || n, installer, 'claim', 'Frage ' || n, 'Guten Tag',
  case when n % 20 = 0 then 'open' else 'closed' end, at
from claim where n <= 8000;
insert into payout (id, link_member, amount, payout_status, inserted_at)
select 'payout-' || n, installer, 1000, 'executed', at from claim where n <= 10000;

reset session_replication_role;
call recount_rows('serial_number');
insert into ledger_account (id)
select 'funding:brand' union all select format('member:%s:held', id) from installer;
set session_replication_role = replica;
insert into ledger_journal (id, kind, source_type, source_id, source_key, booked_at, value_date,
  software_version)
select 'journal-' || n, 'credit', 'paperwork', id, 'claim:' || n, at, at::date, 'test'
from claim where n <= 10000;
insert into ledger_posting (id, journal_id, account_id, amount)
select 'to-' || n, 'journal-' || n, format('member:%s:held', installer), 1000 from claim where n <= 10000
union all
select 'from-' || n, 'journal-' || n, 'funding:brand', -1000 from claim where n <= 10000;
insert into wallet_entry (id, label, link_member, booked_at, value_date, booking_type, text, amount,
  balance, link_paperwork, journal_id, is_reserved)
select * from wallet_entry_recount;
reset session_replication_role;
drop table claim, numbered_installer;
