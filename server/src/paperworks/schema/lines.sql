-- The devices of a claim.
create table paperwork_line (
  id key primary key,
  label text generated always as (coalesce(serial, product_name)) stored,
  link_paperwork key not null references paperwork on delete cascade,
  link_installer key not null references installer,
  position integer not null default 1,
  serial key,
  link_serial_number key references serial_number,
  link_product key references product,
  product_name german,
  net_price bigint check (net_price >= 0),
  invoice_line integer check (invoice_line >= 1),
  provenance jsonb,
  serial_check key,
  expected_amount bigint not null default 0 check (expected_amount >= 0),
  approved_amount bigint check (approved_amount >= 0),
  decision key not null default 'open'
    check (decision in ('open', 'approved', 'approved_reduced', 'rejected')),
  decision_reason key,
  trace jsonb,
  decision_words jsonb,
  -- Which invoice of a claim bills a device; empty where the claim has one.
  link_document key references document on delete set null,
  check (decision <> 'rejected' or decision_reason is not null),
  constraint paperwork_line_reason_known
    foreign key (decision_reason) references reason (code)
) with (
  fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02
);
call make_unit_table('paperwork_line');
create index paperwork_line_paperwork on paperwork_line (link_paperwork, position, id);
create index paperwork_line_serial on paperwork_line (serial);
create index paperwork_line_installer on paperwork_line (link_installer);
create index paperwork_line_serial_number on paperwork_line (link_serial_number);
create index paperwork_line_product on paperwork_line (link_product);
-- The palette finds a claim by a part of a serial number, and so does the queue.
create index paperwork_line_search on paperwork_line using gin (serial gin_trgm_ops);
create index paperwork_line_reason on paperwork_line (decision_reason)
  where decision_reason is not null;
create index paperwork_line_document on paperwork_line (link_document)
  where link_document is not null;

-- A photo of a type plate belongs to its device.
alter table document add constraint document_link_paperwork_line_fkey
  foreign key (link_paperwork_line) references paperwork_line on delete set null;
