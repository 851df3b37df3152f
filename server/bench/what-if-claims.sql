-- $CLAIMS$ approved claims of two devices each, over the last twelve months, with snapshots as
-- submitting stores them: a tier, and one campaign that ran in the second half.

insert into campaign (id, name, purchase_from, purchase_to, amount)
values ('bench', 'Was wäre wenn', current_date, current_date + 90, 5000);

set session_replication_role = replica;
create temp table past_claim as
select claim as n, uuidv7()::text as id, installer.id as installer, point.id as point, product.id as product,
  now() - interval '360 days' * claim / $CLAIMS$ as at
from generate_series(1, $CLAIMS$) claim
  join (select id, row_number() over (order by id) - 1 as n from installer) installer
    on installer.n = claim::bigint * 7919 % 200
  join (select id, row_number() over (order by id) - 1 as n from sales_point) point on point.n = claim % 25
  cross join product;
create temp table past_device as
select past_claim.*, position, uuidv7()::text as device, format('WI%s-%s', n, position) as serial
from past_claim, generate_series(1, 2) position;

insert into paperwork (id, claim_number, paperwork_status, link_installer, link_sales_point,
  invoice_date, device_count, expected_amount, approved_amount, submitted_at, decided_at)
select id, 'WI-' || n, 'approved', installer, point, at::date, 2, 30000, 30000, at,
  at + interval '3 days'
from past_claim
order by n desc;

insert into paperwork_record (id, snapshot)
select c.id, jsonb_build_object('terms_version', '2026-01', 'calculation',
    jsonb_build_object('version', 2, 'input', jsonb_build_object(
      'claim', jsonb_build_object(
        'dates', jsonb_build_object('invoice_date', at::date),
        'submitted_on', at::date, 'sales_point_eligible', true, 'installer_active', true,
        'terms_version', '2026-01', 'audience', jsonb_build_object(
          'sales_groups', '[]'::jsonb, 'postcode', '80331', 'is_new_customer', false)),
      'lines', lines,
      'settings', '{"base_reference_date": "invoice_date", "claim_window_days": 60,
        "late_grace_days": 14}'::jsonb,
      'campaigns', case when n > $CLAIMS$ / 2 then '[]'::jsonb else jsonb_build_array(
        jsonb_build_object('units_before', 0,
          'room', '{"installer": null, "sales_group": null, "budget": 100000000}'::jsonb,
          'rule', '{"id": "ran", "name": "Herbstbonus", "reference_date": "invoice_date",
            "purchase_from": "2020-01-01", "purchase_to": "2100-12-31", "commissioning_from": null,
            "commissioning_to": null, "claim_to": null, "claim_days": null, "late_grace_days": null,
            "products": ["another"], "sales_groups": [], "regions": [], "tiers": [],
            "new_customers_only": false, "amount_rule": "fixed", "amount": 2000,
            "basis_points": null, "min_quantity": null, "bundle_products": [],
            "replaces_base": false, "stacking": "stackable", "stacking_group": null,
            "priority": 10, "pays": true, "counts": true, "installer_cap": null,
            "sales_group_cap": null, "budget": 100000000, "budget_policy": "partial",
            "wholesaler": null, "tax_treatment": "price_reduction"}'::jsonb)) end,
      'programme', '{"tier": {"id": "silber", "basis_points": 10000}, "tier_on": "base",
        "caps": {"unit_basis_points": null, "line": null, "claim": null, "installer_period": null},
        "wholesaler": {"mode": "none", "unit_amount": null, "basis_points": null}, "tax": null}'::jsonb
    )))
from past_claim c join (
  select id, jsonb_agg(jsonb_build_object('id', device, 'product_id', product, 'serial', serial,
    'product', '{"active": true, "unknown_serial_policy": "review"}'::jsonb,
    'rates', '[{"valid_from": "2020-01-01", "valid_to": null, "amount": 15000,
      "percent_of_net_price": null}]'::jsonb,
    'net_price', 400000, 'serial_state', 'delivered')) as lines
  from past_device group by id) device on device.id = c.id
order by n desc;

insert into paperwork_line (id, link_paperwork, link_installer, position, serial, link_product,
  expected_amount, approved_amount, decision)
select device, id, installer, position, serial, product, 15000, 15000, 'approved' from past_device
order by n desc;
reset session_replication_role;
