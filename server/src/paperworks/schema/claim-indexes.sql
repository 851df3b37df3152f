-- What lists of claims are read from; platform/query-plans.test.ts proves the plans. Every index
-- makes writing dearer: these leave drafts out, which nobody but their owner lists, so that a new
-- draft touches none of them.
create index paperwork_status on paperwork (paperwork_status, inserted_at, id);
create index paperwork_installer on paperwork (link_installer, inserted_at, id);
create index paperwork_installer_status on paperwork (link_installer, paperwork_status);
create index paperwork_sales_point on paperwork (link_sales_point, inserted_at, id);
create index paperwork_deadline on paperwork (request_deadline) where paperwork_status = 'request_document';
create index paperwork_plain_invoice on paperwork (plain_number(invoice_number))
  where paperwork_status <> 'draft';
create index paperwork_place on paperwork (installation_postcode, lower(installation_street))
  where paperwork_status <> 'draft';
-- The queue's search, the palette, and the claims a link field proposes.
create index paperwork_search on paperwork
  using gin (claim_number gin_trgm_ops, invoice_number gin_trgm_ops, label gin_trgm_ops)
  where paperwork_status <> 'draft';
-- The queue's views `new` and `due`: claims of a status, the most urgent first, and their number.
create index paperwork_status_due on paperwork (paperwork_status, due_on, id)
  include (resubmissions) where paperwork_status <> 'draft';
-- The view `decided`, and what was granted in a month.
create index paperwork_decided on paperwork (decided_at, id) include (paperwork_status)
  where paperwork_status in ('approved', 'partially_approved', 'rejected');
-- The queue in the order of statuses; what is filtered by status and amount is counted from it.
create index paperwork_handed_in on paperwork (paperwork_status, id) include (expected_amount)
  where paperwork_status <> 'draft';
-- Columns of the queue that it can be ordered by, and its quick filters.
create index paperwork_due on paperwork (due_on, id) where paperwork_status <> 'draft';
create index paperwork_risk on paperwork (risk_score, id) where paperwork_status <> 'draft';
create index paperwork_submitted on paperwork (submitted_at, id) where paperwork_status <> 'draft';
create index paperwork_devices on paperwork (device_count, id) where paperwork_status <> 'draft';
create index paperwork_expected on paperwork (expected_amount, id) include (paperwork_status)
  where paperwork_status <> 'draft';
create index paperwork_approved on paperwork (approved_amount, id) where paperwork_status <> 'draft';
create index paperwork_document_type on paperwork (document_type, id)
  where paperwork_status <> 'draft';
create index paperwork_label on paperwork (label, id) where paperwork_status <> 'draft';
-- A wholesaler's claims, the newest first, as their home, wallet and exports show them.
create index paperwork_wholesaler_submitted on paperwork (link_wholesaler, submitted_at, id)
  where paperwork_status <> 'draft';
create index paperwork_wholesaler on paperwork (link_wholesaler, inserted_at, id)
  where paperwork_status <> 'draft';
-- An installer's claims, the newest first, as their home and wallet show them.
create index paperwork_installer_submitted on paperwork (link_installer, submitted_at, id)
  where paperwork_status <> 'draft';
create index paperwork_earlier on paperwork (link_earlier_claim) where link_earlier_claim is not null;
create index paperwork_conflicts on paperwork (due_on, id) where in_conflict;
create index paperwork_new_message on paperwork (new_message_at, id) where new_message_at is not null;
create index paperwork_flagged on paperwork (due_on, id) where is_flagged;
-- Drafts by the days that may decide on their window.
create index paperwork_draft_dates on paperwork
  (invoice_date, order_date, delivery_date, commissioning_date, id) where paperwork_status = 'draft';
-- Claims that wait, by their risk: the views of new ones list and count them.
create index paperwork_waiting_level on paperwork (risk_level, due_on)
  where paperwork_status = 'submitted';
-- All of one level, newest first.
create index paperwork_risk_level on paperwork (risk_level, inserted_at, id)
  where paperwork_status <> 'draft';
-- Those that need a person now.
create index paperwork_red on paperwork (due_on, id)
  where risk_level = 'red' and paperwork_status <> 'draft';
-- Claims of one day and one place.
create index paperwork_same_place on paperwork (installation_postcode, submitted_at)
  where paperwork_status <> 'draft';
-- What each person decided in a period, read from an index alone.
create index paperwork_decided_by on paperwork (link_assignee, decided_at)
  where decided_at is not null;
-- Credits that have not left, the oldest first.
create index paperwork_unpaid on paperwork (decided_at, id)
  where payout_state in ('unpaid', 'planned');
create index paperwork_payout_state on paperwork (payout_state, inserted_at, id)
  where payout_state is not null;
create index paperwork_land on paperwork (land, inserted_at, id)
  where paperwork_status <> 'draft';
-- Views of the queue: one's own claims by their day, and those that came back from their owners.
create index paperwork_assignee on paperwork (link_assignee, paperwork_status, due_on, id);
create index paperwork_returned on paperwork (due_on, id)
  where resubmissions > 0 and paperwork_status in ('submitted', 'in_review');
-- What was paid out in a period.
create index paperwork_paid_on on paperwork (paid_on, id) where paid_on is not null;
create index paperwork_families on paperwork using gin (product_families);
create index paperwork_person on paperwork (link_person) where link_person is not null;
create index paperwork_reason on paperwork (decision_reason) where decision_reason is not null;
-- Without statistics the planner assumes that each value of an expression is had by one row in two
-- hundred: at a million claims it makes a new plan for each look at related ones.
create statistics paperwork_plain_number
  on (plain_number(invoice_number)) from paperwork;
-- The office's newest claims: drafts are none of its business, and a participant's program makes any
-- number.
create index paperwork_newest on paperwork (inserted_at, id)
  where paperwork_status <> 'draft';
