-- What claims were judged by, in the shapes and sizes that the demo's have: fifty to seventy checks,
-- a snapshot with two campaigns, each for many products, and a short trace. Texts in braces stand for
-- what differs from claim to claim.

create function pg_temp.check_of(code text, severity text, check_values jsonb, line text = null)
returns jsonb language sql as $$
  select jsonb_build_object('code', code, 'state', 'passed', 'severity', severity, 'values', check_values)
    || case when line is null then '{}' else jsonb_build_object('line', line) end
$$;

create function pg_temp.rule_of(place int, name text, products int) returns jsonb language sql as $$
  select jsonb_build_object('room', '{"budget": 44200, "installer": null, "sales_group": null}'::jsonb,
    'target', null, 'version', 1, 'units_before', 1, 'rule', '{"pays": true, "tiers": [], "amount": null,
    "budget": 170000, "counts": true, "regions": [], "claim_to": "2027-04-21", "priority": 100,
    "stacking": "stackable", "claim_days": null, "amount_rule": "percent_of_base",
    "wholesaler": {"mode": "bonus", "unit_amount": null, "basis_points": 500}, "basis_points": 2000,
    "purchase_to": "2027-02-20", "min_quantity": null, "sales_groups": [], "budget_policy": "partial",
    "installer_cap": null, "purchase_from": "2026-08-24", "replaces_base": false,
    "tax_treatment": "price_reduction", "reference_date": "invoice_date", "stacking_group": null,
    "bundle_products": [], "late_grace_days": null, "personal_target": false, "sales_group_cap": null,
    "commissioning_to": null, "commissioning_from": null, "new_customers_only": false}'::jsonb
    || jsonb_build_object('id', format('01a203f1-e541-76a%s-bb0f-512806bec6f5', place), 'name', name,
      'products', (select jsonb_agg(format('01a203f1-e08c-7%s-%s-%s', left(md5(n::text), 3),
        substr(md5(n::text), 4, 4), substr(md5(n::text), 8, 12))) from generate_series(1, products) n)))
$$;

create temp table claim_record as
with device as (
  select devices, n, format('{line%s}', n) as line, format('{serial%s}', n) as serial
  from generate_series(1, 2) devices, generate_series(1, devices) n
), of_devices as (
  select devices,
    jsonb_agg(jsonb_build_object('line', line, 'rates', rates)) as rates,
    jsonb_agg(jsonb_build_object('id', line, 'rates', rates, 'serial', serial, 'net_price', 142600,
      'product', '{"active": true, "unknown_serial_policy": "review"}'::jsonb,
      'product_id', '01a203f1-e08d-76bb-aeb8-ce4399de9395', 'serial_state', 'delivered')) as lines,
    jsonb_agg(jsonb_build_object('base', 4500, 'line', line, 'amount', 5400, 'counts', true,
      'eligible', true, 'bonuses',
      '[{"amount": 900, "campaign": "01a203f1-e541-76a1-bb0f-512806bec6f5"}]'::jsonb)) as payments
  from device, (select '[{"amount": 4100, "valid_to": "2026-05-05", "valid_from": "2024-01-01",
    "percent_of_net_price": null}, {"amount": 4500, "valid_to": null, "valid_from": "2026-05-06",
    "percent_of_net_price": null}]'::jsonb as rates) rate
  group by devices
), of_claim(severity, codes, check_values) as (values
  ('block', '{installer_active,document_present,devices_present,invoice_kind,invoice_genuine,
    invoice_currency,sales_point_active,campaign_budget,fields_complete,terms_accepted}', '{}'),
  ('warn', '{invoice_type,invoice_sums,invoice_single,invoice_products,invoice_profile,
    invoice_legible,seller_known,invoice_visible,iban_unshared,iban_settled,iban_domestic,
    first_claim}', '{}'),
  ('block', '{reference_date,date_past,date_past,date_past}', '{"day": "{day}", "kind": "invoice_date"}'),
  ('block', '{claim_window,claim_in_time}',
    '{"kind": "invoice_date", "closes_on": "{day}", "grace_ends_on": "{day}"}'),
  ('warn', '{number_stated,date_stated,total_stated}', '{"entered": "{number}", "invoice": "{number}"}'),
  ('warn', '{seller_stated,sales_point_stated,buyer_stated,invoice_buyer}',
    '{"entered": "{company}, DE811031646", "invoice": "{company}, DE811031646"}'),
  ('warn', '{ordered_before_invoice,delivered_after_order,installed_after_invoice}',
    '{"order_date": "{day}", "invoice_date": "{day}", "delivery_date": "{day}", "commissioning_date": "{day}"}'),
  ('warn', '{invoice_unused,file_unused,address_unused}', '{"claims": 0}')
), of_device(severity, codes) as (values
  ('block', '{serial_well_formed,serial_once,serial_unclaimed,serial_unblocked,serial_unreturned,
    serial_accepted,serial_product,product_active,rate_found}'),
  ('warn', '{serial_known,serial_pattern,serial_route,invoice_quantity}')
), checked as (
  select devices, pg_temp.check_of(btrim(code), severity, check_values::jsonb) as one
  from of_claim, unnest(codes::text[]) code, generate_series(1, 2) devices
  union all
  select devices, pg_temp.check_of(btrim(code), severity,
    jsonb_build_object('serial', serial, 'product', 'Wärmepumpe Calvento 10'), line)
  from of_device, unnest(codes::text[]) code, device
)
select of_devices.devices,
  '{"order_date": {"origin": "installer"}, "invoice_date": {"origin": "e_invoice"},
    "order_number": {"origin": "e_invoice"}, "delivery_date": {"origin": "e_invoice"},
    "invoice_number": {"origin": "e_invoice"}, "commissioning_date": {"origin": "installer"}}' as provenance,
  (select jsonb_agg(one) from checked where checked.devices = of_devices.devices)::text as checks,
  jsonb_build_object('terms_version', '2026-01', 'rates', rates, 'settings', '{"land": "NW",
    "tier_on": "base", "cap_line": 0, "cap_claim": 0, "vat_percent": 1900, "holding_days": 14,
    "tier_measure": "units", "tiers_active": false, "terms_version": "2026-01", "tier_gold_from": 0,
    "four_eyes_limit": 250000, "late_grace_days": 14, "moderator_limit": 50000,
    "wholesaler_mode": "none", "cap_unit_percent": 0, "sla_working_days": 5, "tier_silber_from": 0,
    "claim_window_days": 60, "tier_gold_percent": 1000,
    "base_tax_treatment": "none", "cap_installer_year": 0,
    "wholesaler_percent": 0, "base_reference_date": "invoice_date",
    "tier_silber_percent": 500, "campaign_budget_shown": "coarse", "document_deadline_days": 14,
    "wholesaler_unit_amount": 0}'::jsonb,
    'calculation', jsonb_build_object('version', 2, 'payments', payments, 'input', jsonb_build_object(
      'claim', '{"dates": {"order_date": "{day}", "invoice_date": "{day}", "delivery_date": "{day}",
        "commissioning_date": "{day}"}, "audience": {"postcode": "48143", "sales_groups":
        ["01a203f1-dfa2-75b4-b63e-6e5a157fca62"], "is_new_customer": false}, "submitted_on": "{day}",
        "terms_version": "2026-01", "installer_active": true, "sales_point_eligible": true}'::jsonb,
      'lines', lines,
      'settings', '{"late_grace_days": 14, "claim_window_days": 60,
        "base_reference_date": "invoice_date"}'::jsonb,
      'campaigns', jsonb_build_array(
        pg_temp.rule_of(1, 'Wärme-Plus', 25), pg_temp.rule_of(2, 'Zielprämie', 55)),
      'programme', '{"tax": null, "tier": null, "tier_on": "base", "caps": {"line": null, "claim": null,
        "installer_period": null, "unit_basis_points": null},
        "wholesaler": {"mode": "none", "unit_amount": null, "basis_points": 0}}'::jsonb)))::text as snapshot,
  '[{"code": "window_inside", "stage": "eligibility", "amount": 0, "values": {"closes_on": "{day}",
    "reference_date": "{day}"}}, {"code": "campaign_percent_of_base", "stage": "campaign",
    "amount": 5400, "values": {"bonus": 900, "campaign": "Wärme-Plus", "basis_points": 2000}},
    {"code": "total", "stage": "total", "amount": 12000, "values": {"paid": 2, "devices": 2}}]' as trace,
  '[{"code": "eligible", "stage": "eligibility", "amount": 0, "values": {}}, {"code": "fixed_rate",
    "stage": "base", "amount": 4500, "values": {"rate": 4500, "valid_from": "2026-05-06"}},
    {"code": "campaign_percent_of_base", "stage": "campaign", "amount": 5400, "values": {"bonus": 900,
    "campaign": "Wärme-Plus", "basis_points": 2000}}, {"code": "campaign_target_missed",
    "stage": "campaign", "amount": 5400, "values": {"left": 7, "target": 10, "ordinal": 3,
    "campaign": "Zielprämie"}}]' as line_trace
from of_devices;

-- A record's text with what a claim has in place of the braces.
create function pg_temp.filled(template text, n int, id text, at timestamptz) returns jsonb
language plpgsql as $$
begin
  template := replace(template, '{day}', at::date::text);
  template := replace(template, '{number}', 'RE-' || n);
  template := replace(template, '{company}', 'Wärme und Klima ' || n % 200);
  for position in 1..2 loop
    template := replace(template, format('{line%s}', position),
      left(id, 24) || right(md5(id || position), 12));
    template := replace(template, format('{serial%s}', position),
      format('CV%s-%s', lpad(n::text, 8, '0'), position));
  end loop;
  return template::jsonb;
end $$;
