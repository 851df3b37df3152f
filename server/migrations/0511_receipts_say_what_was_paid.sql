-- What is taken back stands in a receipt apart from what is granted, and one payout may take back what
-- was told in several kinds: together they say what was transferred, no more and no less.

drop index receipt_of_payout;
create index receipt_of_payout on receipt (link_payout);

create function require_whole_payout() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (select sum(gross) from receipt where link_payout = new.link_payout and receipt_kind <> 'storno')
    is distinct from (select amount from payout where id = new.link_payout) then
    raise exception 'receipts of payout % say another sum', new.link_payout
      using errcode = 'check_violation', constraint = 'receipts_of_payout_sum';
  end if;
  return null;
end $$;
create constraint trigger receipts_of_payout_sum after insert on receipt
  deferrable initially deferred for each row when (new.receipt_kind <> 'storno')
  execute function require_whole_payout();

-- The lines of receipts, as their documents say them.
create view receipt_line with (security_invoker = true) as
select receipt.id as link_receipt, line.position, line.value ->> 'source_type' as source_type,
  line.value ->> 'source_id' as source_id, (line.value ->> 'rate_basis_points')::integer as rate_basis_points,
  (line.value ->> 'gross')::bigint as gross, (line.value ->> 'net')::bigint as net,
  (line.value ->> 'vat')::bigint as vat
from receipt join receipt_content on receipt_content.link_receipt = receipt.id
  cross join lateral jsonb_array_elements(content -> 'lines') with ordinality line (value, position);
grant select on receipt_line to ruecklauf_app;
create index receipt_issued on receipt (issued_on);
