-- Since when a member is a small business and has agreed to self-billing.
create table tax_status (
  link_member key not null references member on delete cascade,
  fact key not null check (fact in ('self_billing', 'small_business')),
  holds boolean not null,
  since timestamptz(3) not null,
  -- In the order in which it was written.
  number bigint generated always as identity primary key
);
create index tax_status_of_member on tax_status (link_member, fact, number);
grant select on tax_status to ruecklauf_app;
create trigger append_only before update on tax_status
  for each row execute function refuse_change();

-- What is agreed with the terms begins with them.
create function date_tax_status() returns trigger language plpgsql as $$
declare
  since timestamptz := case
    when tg_op = 'INSERT' then coalesce(new.terms_accepted_at, new.inserted_at)
    when new.terms_accepted_at is distinct from old.terms_accepted_at
      then coalesce(new.terms_accepted_at, clock_timestamp())
    else clock_timestamp() end;
begin
  if tg_op = 'INSERT' or new.self_billing is distinct from old.self_billing then
    new.self_billing_at := case when new.self_billing then since end;
  end if;
  if tg_op = 'INSERT' or new.small_business is distinct from old.small_business then
    new.small_business_since :=
      case when new.small_business then (since at time zone 'Europe/Berlin')::date end;
    new.small_business_confirmed_on := (since at time zone 'Europe/Berlin')::date;
  end if;
  return new;
end $$;
create trigger date_tax_status before insert or update of self_billing, small_business on installer
  for each row execute function date_tax_status();

create function keep_tax_status() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' and new.self_billing
    or tg_op = 'UPDATE' and new.self_billing is distinct from old.self_billing then
    insert into tax_status (link_member, fact, holds, since) values (new.id, 'self_billing',
      coalesce(new.self_billing, false), coalesce(new.self_billing_at, clock_timestamp()));
  end if;
  -- What held until now is kept too, unless this is what the member declares first.
  if tg_op = 'UPDATE' and new.small_business is distinct from old.small_business
    and (old.terms_accepted_at is not null or new.terms_accepted_at is null)
    and not exists (
      select from tax_status where link_member = new.id and fact = 'small_business') then
    insert into tax_status (link_member, fact, holds, since) values (new.id, 'small_business',
      coalesce(old.small_business, false), coalesce(old.terms_accepted_at, old.inserted_at));
  end if;
  if tg_op = 'INSERT' and new.small_business
    or tg_op = 'UPDATE' and new.small_business is distinct from old.small_business then
    insert into tax_status (link_member, fact, holds, since) values (new.id, 'small_business',
      coalesce(new.small_business, false), coalesce(new.small_business_since, clock_timestamp()));
  end if;
  return null;
end $$;
create trigger keep_tax_status after insert or update of self_billing, small_business on installer
  for each row execute function keep_tax_status();
