-- What a claim is compared with: invoices, places and bank accounts in the claims of others.

-- One spelling of an invoice number: agencies find doubles by it (product.md §3.4).
create function plain_number(number text) returns text language sql immutable parallel safe
return upper(regexp_replace(number, '[\s./_\u2010-\u2015-]', '', 'g'));

create index paperwork_plain_invoice on paperwork (plain_number(invoice_number))
  where paperwork_status <> 'draft';
create index paperwork_place on paperwork (installation_postcode, lower(installation_street))
  where paperwork_status <> 'draft';
create index installer_iban on installer (iban);
grant execute on function plain_number to ruecklauf_app;
