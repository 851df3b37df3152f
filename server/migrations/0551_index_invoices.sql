-- statement by statement
-- Claims on the same invoice are found by its number, whichever of a claim's invoices it is.
create index concurrently document_invoice_number on document (plain_number(invoice_number))
  where invoice_number is not null;
-- The queue's search and the palette.
create index concurrently document_search on document using gin (invoice_number gin_trgm_ops)
  where invoice_number is not null;
create index concurrently paperwork_line_document on paperwork_line (link_document)
  where link_document is not null;
create statistics if not exists document_plain_number
  on (plain_number(invoice_number)) from document;
analyze document;
