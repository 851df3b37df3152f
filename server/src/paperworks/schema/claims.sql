-- Claims. Most rooms listen to this table: docs/schema.md has them in one place.
create table paperwork (
  id key primary key,
  label text generated always as (coalesce(claim_number, 'Entwurf')) stored,
  claim_number key unique,
  paperwork_status key not null default 'draft' check (paperwork_status in (
    'draft', 'submitted', 'in_review', 'request_document', 'pending_second_approval', 'approved',
    'partially_approved', 'rejected', 'objection', 'withdrawn', 'expired', 'reversed')),
  link_installer key not null references installer,
  link_sales_point key references sales_point,
  invoice_number key,
  invoice_date date,
  invoice_seller german,
  invoice_seller_vat key,
  invoice_buyer german,
  invoice_total bigint,
  order_number key,
  commissioning_date date,
  installation_street german,
  installation_postcode key,
  installation_city german,
  note text,
  document_type key check (document_type in ('e_invoice', 'pdf', 'photo')),
  device_count integer not null default 0 check (device_count >= 0),
  expected_amount bigint not null default 0 check (expected_amount >= 0),
  approved_amount bigint check (approved_amount >= 0),
  submitted_at timestamptz(3),
  taken_at timestamptz(3),
  decided_at timestamptz(3),
  due_on date,
  is_late boolean not null default false,
  link_assignee key references member,
  risk_score integer not null default 0,
  request_items jsonb,
  request_deadline date,
  resubmissions integer not null default 0,
  decision_round integer not null default 0,
  decision_reason key,
  decision_text text,
  internal_note text,
  -- With the days of invoice and commissioning all that a programme or a campaign may go by.
  order_date date,
  delivery_date date,
  -- Through whose sales point a claim came. The wholesaler stays the one of its submission, whoever has
  -- the point later, until the claim's point itself is put right.
  link_wholesaler key references wholesaler,
  -- An answer that came after the promised day stays late, also where a later one is promised anew.
  answered_late boolean not null default false,
  -- A claim that a moderator handed up is reviewed by admins alone; a new draft knows the claim whose
  -- rejected devices it holds.
  handed_up boolean not null default false,
  link_earlier_claim key references paperwork,
  -- A reviewer puts a claim off until a day: `next` passes it until then, the promised date stays.
  put_off_until date,
  -- Both claims carry the mark as long as one of their conflicts is open.
  in_conflict boolean not null default false,
  -- Since when the office has not read what the participant wrote; whether somebody has marked the
  -- claim.
  new_message_at timestamptz(3),
  is_flagged boolean not null default false,
  -- The risk as it was judged, by the thresholds of that time.
  risk_level key not null default 'green'
    check (risk_level in ('green', 'amber', 'red')),
  -- How many checks were made and passed, and of which family the devices are: lists show and filter
  -- it.
  checks_made integer not null default 0,
  checks_passed integer not null default 0,
  -- Where the devices are, and what has become of the credit; triggers keep them.
  land key check (land in ('BW', 'BY', 'BE', 'BB', 'HB', 'HH', 'HE', 'MV', 'NI', 'NW', 'RP',
    'SL', 'SN', 'ST', 'SH', 'TH')),
  payout_state key check (payout_state in ('unpaid', 'planned', 'sent', 'paid')),
  paid_on date,
  -- Up to when the owner of a contested claim is asked for a photo of the type plate.
  photo_due_on date,
  -- Each family a claim's devices are of: a bar of the charts leads to its claims.
  product_families text[] not null default '{}',
  -- Who of the firm began it.
  link_person key references person on delete set null,
  -- Keeps the wording that the participant received, however the office words the reason later.
  decision_words jsonb,
  check (paperwork_status <> 'request_document'
    or (request_items is not null and request_deadline is not null)),
  check (paperwork_status not in ('approved', 'partially_approved') or approved_amount is not null),
  check (paperwork_status <> 'rejected' or decision_reason is not null),
  check (paperwork_status <> 'in_review' or link_assignee is not null),
  constraint paperwork_submitted check (paperwork_status in ('draft', 'withdrawn')
    or (submitted_at is not null and claim_number is not null)),
  constraint paid_on_when_paid check (paid_on is null or payout_state = 'paid'),
  -- A reason that was used stays.
  constraint paperwork_reason_known
    foreign key (decision_reason) references reason (code)
) with (
  fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02
);
call make_unit_table('paperwork');

create sequence claim_number_seq;
grant usage on sequence claim_number_seq to ruecklauf_app;
