-- What an e-invoice is, apart from its bytes and from what was typed of it: seller, number, day and
-- total in one spelling. Claims on the same invoice are found by it.
create function invoice_fingerprint(invoice jsonb) returns text language sql immutable strict parallel safe
return upper(regexp_replace(coalesce(invoice ->> 'seller_vat', invoice ->> 'seller'), '[\s.,/_-]', '', 'g'))
  || '|' || plain_number(invoice ->> 'number')
  || '|' || coalesce(invoice ->> 'date', '')
  || '|' || case when invoice ->> 'grand_total' ~ '^-?\d{1,20}(\.\d{1,20})?$'
    then trim_scale((invoice ->> 'grand_total')::numeric)::text else '' end;

create index document_fingerprint on document (invoice_fingerprint(invoice))
  where invoice_fingerprint(invoice) is not null;
grant execute on function invoice_fingerprint to ruecklauf_app;

-- Invoices that follow others are few; a claim asks its firm's documents for them.
create index document_following on document (link_paperwork)
  where jsonb_array_length(invoice -> 'preceding') > 0;
