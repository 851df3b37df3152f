-- A serial number with a day of delivery is delivered, however it came in: by a form, a file or the API.
create function note_delivery() returns trigger language plpgsql as $$
begin
  new.serial_state := 'delivered';
  return new;
end $$;
create trigger note_delivery before insert or update of delivered_on on serial_number
  for each row when (new.delivered_on is not null and new.serial_state = 'known')
  execute function note_delivery();
update serial_number set serial_state = 'delivered'
  where serial_state = 'known' and delivered_on is not null;
