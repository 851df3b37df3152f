-- Files that prove a claim, and what was read of them.
create table document (
  id key primary key,
  label text generated always as (invoice_number) stored,
  link_paperwork key not null references paperwork,
  link_installer key not null references installer,
  link_file key not null references arke_file,
  kind key not null check (kind in ('invoice', 'type_plate', 'commissioning', 'other')),
  version_number integer not null default 1,
  answers_item text,
  invoice jsonb,
  -- Of an invoice: as it was read, or typed where nothing could be read.
  invoice_number key,
  invoice_date date,
  invoice_seller_vat key,
  -- A photo of a type plate belongs to its device.
  link_paperwork_line key
);
call make_unit_table('document');
create index document_paperwork on document (link_paperwork, inserted_at);
create index document_file on document (link_file);
create index document_installer on document (link_installer);
create index document_fingerprint on document (invoice_fingerprint(invoice))
  where invoice_fingerprint(invoice) is not null;
-- Invoices that follow others are few; a claim asks its firm's documents for them.
create index document_following on document (link_paperwork)
  where jsonb_array_length(invoice -> 'preceding') > 0;
create index document_line on document (link_paperwork_line) where link_paperwork_line is not null;
create statistics document_fingerprints
  on (invoice_fingerprint(invoice)) from document;
-- Claims on the same invoice are found by its number, whichever of a claim's invoices it is.
create index document_invoice_number on document (plain_number(invoice_number))
  where invoice_number is not null;
-- The queue's search and the palette.
create index document_search on document using gin (invoice_number gin_trgm_ops)
  where invoice_number is not null;
create statistics document_plain_number
  on (plain_number(invoice_number)) from document;

-- What pictures look like, so that the same one is found however it was saved or scaled.
create table document_picture (
  document key primary key references document on delete cascade,
  -- Which of eight times eight places is brighter than its neighbour.
  look bit(64) not null
);
create index document_picture_quarters on document_picture using gin (look_quarters(look));
grant select, insert, delete on document_picture to ruecklauf_app;

-- What a document is and says where it is no e-invoice, by its text; and the mail or archive it came
-- in.
create table document_reading (
  document key primary key references document on delete cascade,
  -- Null where nothing is headed as any paper of trade.
  nature text,
  -- Which kind of invoice it is headed as: a deposit, a part or a correction.
  type text,
  -- Name of the mail or archive it was taken from.
  container text,
  -- Number, day and total (cents) that its text seems to say; null where it says none of them.
  stated jsonb check (jsonb_typeof(stated) = 'object'),
  check (num_nonnulls(nature, type, container, stated) > 0)
);
grant select, insert, delete on document_reading to ruecklauf_app;
