-- What a claim is compared with: invoices, places and bank accounts in the claims of others.

-- One spelling of an invoice number: agencies find doubles by it (docs/domain.md, Checks).
create function plain_number(number text) returns text language sql immutable parallel safe
return upper(regexp_replace(number, '[\s./_\u2010-\u2015-]', '', 'g'));
grant execute on function plain_number to ruecklauf_app;

-- What an e-invoice is, apart from its bytes and from what was typed of it: seller, number, day and
-- total in one spelling. Claims on the same invoice are found by it.
create function invoice_fingerprint(invoice jsonb) returns text language sql immutable strict parallel safe
return upper(regexp_replace(coalesce(invoice ->> 'seller_vat', invoice ->> 'seller'), '[\s.,/_-]', '', 'g'))
  || '|' || plain_number(invoice ->> 'number')
  || '|' || coalesce(invoice ->> 'date', '')
  || '|' || case when invoice ->> 'grand_total' ~ '^-?\d{1,20}(\.\d{1,20})?$'
    then trim_scale((invoice ->> 'grand_total')::numeric)::text else '' end;
grant execute on function invoice_fingerprint to ruecklauf_app;

-- Two looks that differ in three places at most have one of four quarters in common.
create function look_quarters(look bit(64)) returns integer[]
language sql immutable parallel safe
return array[
  substring(look from 1 for 16)::integer,
  substring(look from 17 for 16)::integer + 65536,
  substring(look from 33 for 16)::integer + 131072,
  substring(look from 49 for 16)::integer + 196608
];
