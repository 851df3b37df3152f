-- A programme of some years: 200 installers, 12 wholesalers with 25 sales points in 4 groups, 60
-- products, $CLAIMS$ claims with one or two devices each. Claims in review have two devices of 150
-- EUR, so that the statements recorded for one approval fit every other; there are twelve thousand at
-- most.

insert into "user" (id, username, email)
select uuidv7()::text, format('betrieb-%s@example.de', n), format('betrieb-%s@example.de', n)
from generate_series(1, 200) n;

insert into installer (id, arke_system_user, first_name, last_name, email, company, member_status,
  street, house_number, postcode, city, terms_version)
select uuidv7()::text, id, 'Erika', 'Muster', email, 'Wärme und Klima ' || username, 'active',
  'Hauptstraße', '7', '50667', 'Köln', '2026-01'
from "user" where username like 'betrieb-%';

insert into wholesaler (id, first_name, last_name, email, company, member_status)
select uuidv7()::text, 'Erik', 'Muster', format('handel-%s@example.de', n), 'Haustechnik ' || n, 'active'
from generate_series(1, 12) n;

create temp table numbered_installer as
  select row_number() over (order by id) - 1 as n, id from installer;
create temp table numbered_wholesaler as
  select row_number() over (order by id) - 1 as n, id from wholesaler;

insert into sales_group (id, name, group_type)
select uuidv7()::text, 'Verbund ' || n, 'association' from generate_series(1, 4) n;
create temp table numbered_group as
  select row_number() over (order by id) - 1 as n, id from sales_group;

insert into sales_point (id, business_name, number, link_wholesaler, link_sales_group, city)
select uuidv7()::text, 'Haustechnik Zentrum ' || point, 'VS-' || point, wholesaler.id,
  numbered_group.id, 'Köln'
from generate_series(1, 25) point join numbered_wholesaler wholesaler on wholesaler.n = point % 12
  join numbered_group on numbered_group.n = point % 4;

create temp table numbered_point as
  select row_number() over (order by id) - 1 as n, id, link_wholesaler from sales_point;

insert into product (id, name, article_number, family)
select uuidv7()::text, 'Calvento ' || n, 'CV-' || n,
  (array['heat_pump', 'split', 'boiler', 'storage', 'ventilation', 'control'])[1 + n % 6]
from generate_series(1, 60) n;
create temp table numbered_product as
  select row_number() over (order by id) - 1 as n, id, name, family from product;
insert into product_rate (id, link_product, valid_from, amount)
select uuidv7()::text, id, '2020-01-01', 15000 from product;

create temp table numbered_claim as
select claim as n, uuidv7()::text as id, installer.id as installer, point.id as point,
  point.link_wholesaler as wholesaler,
  case
    when claim % 100 < 30 then 'approved'
    when claim % 100 < 40 then 'partially_approved'
    when claim % 100 < 55 then 'rejected'
    when claim % 100 < 65 then 'submitted'
    when claim % 100 < 75 and claim <= 120000 then 'in_review'
    when claim % 100 < 75 then 'submitted'
    when claim % 100 < 90 then 'draft'
    when claim % 1000 = 999 then 'pending_second_approval'
    when claim % 1000 = 998 then 'objection'
    else 'withdrawn'
  end as status,
  case when claim % 100 between 65 and 74 then 15000 else 5000 + claim % 400 * 7919 % 400 * 100 end as amount,
  case when claim % 100 between 65 and 74 then 2 else 1 + claim % 2 end as devices,
  case when claim % 20 = 0 then 'red' when claim % 5 = 0 then 'amber' else 'green' end as risk,
  lpad((1000 + claim::bigint * 7919 % 98000)::text, 5, '0') as postcode,
  -- Thirteen months at least: a screen that shows a year has one to show.
  date_trunc('second', now() - claim * greatest(7, 576000.0 / nullif($CLAIMS$, 0)) * interval '1 minute') as at
from generate_series(1, $CLAIMS$) claim
  join numbered_installer installer on installer.n = claim % 200
  join numbered_point point on point.n = claim % 25;

-- A million rows are loaded as a million rows are: without looking up every reference, which are right
-- as they are made here, and with the indexes built afterwards.
set session_replication_role = replica;
set maintenance_work_mem = '512MB';
create temp table put_off as
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
  from pg_index left join pg_constraint on conindid = indexrelid
  where indrelid in ('paperwork'::regclass, 'serial_number'::regclass, 'paperwork_line'::regclass)
    and pg_constraint.oid is null;
do $$
declare name text;
begin
  for name in select put_off.name from put_off loop execute 'drop index ' || name; end loop;
end $$;

insert into paperwork (id, claim_number, paperwork_status, link_installer, link_sales_point,
  link_wholesaler, invoice_number, invoice_date, invoice_seller, installation_postcode, installation_city,
  document_type, device_count, expected_amount, approved_amount, submitted_at, decided_at, due_on,
  link_assignee, decision_reason, risk_score, risk_level, resubmissions, in_conflict, is_flagged,
  new_message_at, product_families, checks_made, checks_passed, land, payout_state, paid_on, inserted_at,
  updated_at)
select claim.id, case when status <> 'draft' then 'CB-' || lpad(n::text, 8, '0') end, status,
  installer, point, case when status <> 'draft' then wholesaler end, 'RE-' || n, at::date, 'Haustechnik Zentrum', postcode, 'Köln', 'e_invoice', devices,
  devices * amount, case when status in ('approved', 'partially_approved') then devices * amount end,
  case when status <> 'draft' then at end,
  case when status in ('approved', 'partially_approved', 'rejected')
    then at + claim.n % 97 * interval '2 hours' end,
  case when status <> 'draft' then at::date + 7 end,
  case when status = 'in_review' then admin.id end,
  case when status = 'rejected' then 'RETURNED_GOODS' end,
  case risk when 'red' then 60 when 'amber' then 30 else n % 20 end, risk, (n % 50 = 0)::int,
  status in ('submitted', 'in_review') and n % 400 = 55, status <> 'draft' and n % 1000 = 7,
  case when status in ('submitted', 'in_review') and n % 200 = 60 then at end,
  array[(array['heat_pump', 'split', 'boiler', 'storage', 'ventilation', 'control'])[1 + n % 6]], 30,
  30 - n % 4, land_of(postcode), payout.state, case payout.state when 'paid' then at::date + 40 end,
  at, at
from numbered_claim claim cross join (select id from admin limit 1) admin
  cross join lateral (select case
    when status not in ('approved', 'partially_approved') then null
    when at > now() - interval '60 days' then 'unpaid'
    when at > now() - interval '65 days' then 'planned'
    when at > now() - interval '70 days' then 'sent'
    else 'paid' end as state) payout;

-- A campaign that most claims count for, one that some do, and one that hardly any does.
insert into campaign (id, name, campaign_status, purchase_from, purchase_to, claim_to,
  amount)
select 'campaign-' || n, 'Aktion ' || n, 'ended', '2012-01-01', '2030-12-31', '2030-12-31', 2000
from generate_series(1, 3) n;
insert into unit_link (type, parameter, parent_id, parent_arke, child_id, child_arke)
select 'link', 'link_campaigns', claim.id, 'paperwork', 'campaign-' || number, 'campaign'
from numbered_claim claim join (values (1, 2), (2, 97), (3, 19997)) campaign (number, every)
  on claim.n % campaign.every = 0
where status not in ('draft', 'rejected', 'withdrawn');

insert into paperwork_record (id, provenance, checks, snapshot, trace)
select id, provenance::jsonb, pg_temp.filled(checks, n, id, at),
  case when status <> 'draft' then pg_temp.filled(snapshot, n, id, at) end,
  pg_temp.filled(trace, n, id, at)
from numbered_claim join claim_record using (devices) where $RECORDS$;
insert into paperwork_record (id, snapshot)
select id, '{}' from numbered_claim where not $RECORDS$ and status <> 'draft';

create temp table numbered_device as
select claim.*, position, uuidv7()::text as serial_id, format('CV%s-%s', lpad(n::text, 8, '0'), position) as serial
from numbered_claim claim, generate_series(1, devices) position where $WHOLE$;

insert into serial_number (id, serial, link_product, family, delivered_on, serial_state,
  link_paperwork)
select serial_id, serial, product.id, product.family, at::date,
  case
    when status in ('approved', 'partially_approved') then 'rewarded'
    when status in ('submitted', 'in_review') then 'claimed'
    else 'delivered'
  end,
  case when status in ('approved', 'partially_approved', 'submitted', 'in_review') then device.id end
from numbered_device device join numbered_product product on product.n = device.n % 60;

insert into paperwork_line (id, link_paperwork, link_installer, position, serial, link_serial_number,
  link_product, product_name, net_price, expected_amount, decision, approved_amount, trace)
select uuidv7()::text, device.id, installer, position, serial, serial_id, product.id, product.name,
  142600, amount,
  case when status in ('approved', 'partially_approved') then 'approved' else 'open' end,
  case when status in ('approved', 'partially_approved') then amount end,
  case when $RECORDS$ then line_trace::jsonb end
from numbered_device device join claim_record using (devices)
  join numbered_product product on product.n = device.n % 60;

do $$
declare definition text;
begin
  for definition in select put_off.definition from put_off loop execute definition; end loop;
end $$;
reset session_replication_role;
call recount_rows('serial_number');
reset maintenance_work_mem;

insert into ledger_account (id)
select 'funding:' || brand_id from installation
union all select format('member:%s:pending', id) from numbered_installer
union all select format('member:%s:held', id) from numbered_installer;

-- One installer creates more here than any would: their request costs are written, and nothing is refused.
create function stay_full() returns trigger language plpgsql as $$
begin
  new.level := old.level;
  return new;
end $$;
create trigger stay_full before update on budget for each row execute function stay_full();
