-- Keeps with an installer whether anybody of the firm agrees to campaign mails.
create function follow_consents() returns trigger language plpgsql
set search_path = public, pg_temp as $$
declare
  is_confirmed boolean := exists (select from consent where link_member = new.link_member
    and confirmed_at is not null and withdrawn_at is null);
begin
  update installer set marketing_consent = is_confirmed
    where id = new.link_member and marketing_consent is distinct from is_confirmed;
  return null;
end $$;
create trigger follow_consents after update of confirmed_at, withdrawn_at on consent
  for each row execute function follow_consents();
