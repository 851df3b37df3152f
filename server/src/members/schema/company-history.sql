-- What a company was called before, by whatever way it was changed.
create table company_history (
  id bigint generated always as identity primary key,
  member key not null references member on delete cascade,
  field key not null,
  value text,
  until timestamptz(3) not null default clock_timestamp()
);
create index company_history_member on company_history (member, field, id);
create index company_history_value on company_history (field, value);
grant select, insert on company_history to ruecklauf_app;

create function keep_company_history() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into company_history (member, field, value)
  select old.id, was.key, was.value
  from jsonb_each_text(to_jsonb(old)) was
    join jsonb_each_text(to_jsonb(new)) becomes using (key)
  where was.key = any (tg_argv) and was.value is distinct from becomes.value;
  return null;
end $$;
create trigger keep_company_history after update of company, legal_form, vat_id,
  street, house_number, postcode, city, country, account_holder on installer
  for each row when (old.member_status = 'active')
  execute function keep_company_history('company', 'legal_form', 'vat_id', 'street',
    'house_number', 'postcode', 'city', 'country', 'account_holder');
create trigger keep_company_history after update of company, legal_form, vat_id,
  street, house_number, postcode, city, country, account_holder on wholesaler
  for each row when (old.member_status = 'active')
  execute function keep_company_history('company', 'legal_form', 'vat_id', 'street',
    'house_number', 'postcode', 'city', 'country', 'account_holder');
