-- A plain number replaces what was sealed; a job seals it. The key is named beside what it seals.
create function keep_iban() returns trigger language plpgsql as $$
begin
  if new.iban is not null and (tg_op = 'INSERT' or new.iban is distinct from old.iban) then
    new.iban_sealed := null;
    new.iban_index := null;
    new.iban_masked := left(new.iban, 4) || ' **** **** **** ' || right(new.iban, 4);
  elsif num_nonnulls(new.iban, new.iban_sealed) = 0 then
    new.iban_masked := null;
  end if;
  new.iban_key := split_part(new.iban_sealed, '.', 1);
  return new;
end $$;
create trigger keep_iban before insert or update of iban, iban_sealed on installer
  for each row execute function keep_iban();
create trigger keep_iban before insert or update of iban, iban_sealed on wholesaler
  for each row execute function keep_iban();

create function keep_payout_iban() returns trigger language plpgsql as $$
begin
  new.iban_key := split_part(new.iban_sealed, '.', 1);
  return new;
end $$;
create trigger keep_payout_iban before insert or update of iban_sealed on payout
  for each row execute function keep_payout_iban();
