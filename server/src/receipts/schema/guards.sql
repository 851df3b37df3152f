create trigger append_only before update or delete on receipt
  for each row execute function refuse_change();
create trigger never_emptied before truncate on receipt
  for each statement execute function refuse_change();
create trigger never_emptied before truncate on receipt_content
  for each statement execute function refuse_change();
create trigger never_emptied before truncate on receipt_file
  for each statement execute function refuse_change();

-- A number is the next of its series, so that none is left out.
create function guard_receipt_number() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from receipt_series
    where prefix = split_part(new.receipt_number, '-', 1)
      and year = split_part(new.receipt_number, '-', 2)::integer
      and last_number >= split_part(new.receipt_number, '-', 3)::integer
  ) then
    raise exception 'a receipt has a number of its series'
      using errcode = 'check_violation', constraint = 'receipt_number_of_series';
  end if;
  return new;
end $$;
create trigger guard_receipt_number before insert on receipt
  for each row execute function guard_receipt_number();
create trigger append_only before delete on receipt_content
  for each row execute function refuse_change();
create trigger never_changed before update on receipt_content for each row
  when (not erases_receipt(old.link_receipt) or old.link_receipt <> new.link_receipt)
  execute function refuse_change();
create trigger append_only before delete on receipt_file
  for each row execute function refuse_change();
create trigger never_changed before update on receipt_file for each row
  when (not erases_receipt(old.link_receipt)
    or differs_beyond(to_jsonb(old), to_jsonb(new), array['pdf', 'xml']))
  execute function refuse_change();

-- Together the receipts of a payout say what was transferred, no more and no less.
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
