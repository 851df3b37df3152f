-- What the portal's lists are read from; src/platform/query-plans.test.ts has these lists and proves
-- the plans. Every index makes writing dearer: those of claims leave drafts out, which nobody but
-- their owner lists, so that creating a draft touches none of them.

-- Searching for a part of a text: `like '%…%'` finds nothing in a sorted index.
create extension if not exists pg_trgm;

-- The queue's search, the palette, and the claims a link field proposes.
create index paperwork_search on paperwork
  using gin (claim_number gin_trgm_ops, invoice_number gin_trgm_ops, label gin_trgm_ops)
  where paperwork_status <> 'draft';
-- The register's search and the palette.
create index serial_number_search on serial_number using gin (serial gin_trgm_ops);
-- The members' search, the palette, and the companies a link field proposes.
create index installer_search on installer using gin (company gin_trgm_ops, last_name gin_trgm_ops,
  email gin_trgm_ops, customer_number gin_trgm_ops, city gin_trgm_ops, label gin_trgm_ops);
create index sales_point_search on sales_point using gin (business_name gin_trgm_ops,
  number gin_trgm_ops, city gin_trgm_ops, postcode gin_trgm_ops, label gin_trgm_ops);

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
drop index paperwork_submitted;
create index paperwork_submitted on paperwork (submitted_at, id) where paperwork_status <> 'draft';
create index paperwork_devices on paperwork (device_count, id) where paperwork_status <> 'draft';
create index paperwork_expected on paperwork (expected_amount, id) include (paperwork_status)
  where paperwork_status <> 'draft';
create index paperwork_approved on paperwork (approved_amount, id) where paperwork_status <> 'draft';
create index paperwork_document_type on paperwork (document_type, id)
  where paperwork_status <> 'draft';
create index paperwork_label on paperwork (label, id) where paperwork_status <> 'draft';

-- Other lists in the order of a column, and what link fields propose.
create index serial_number_delivered on serial_number (delivered_on, id);
create index installer_last_name on installer (last_name, id);
create index installer_label on installer (label, id);
create index sales_point_label on sales_point (label, id) include (active);
create index sales_point_city on sales_point (city, id);

-- Most serial numbers have neither claim nor wholesaler yet: those are no entries to write when a
-- million are imported.
drop index serial_number_paperwork;
create index serial_number_paperwork on serial_number (link_paperwork)
  where link_paperwork is not null;
drop index serial_number_wholesaler;
create index serial_number_wholesaler on serial_number (link_wholesaler, serial)
  where link_wholesaler is not null;
