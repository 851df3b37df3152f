-- The owner of the tables declares settings, makes the demo and mends by hand; the application's role
-- does not.
create function acts_as_owner() returns boolean language sql stable
set search_path = public, pg_temp as
  $$ select pg_has_role(current_user, relowner, 'usage') from pg_class where oid = 'setting'::regclass $$;

-- The proposer changes only where two rows turn out to be one human (`join_humans`).
create trigger keep_proposer before update of proposed_human on change for each row
  when (new.proposed_human is distinct from old.proposed_human and not acts_as_owner())
  execute function refuse_change();

create function refuse_without_change() returns void language plpgsql as $$
begin
  raise exception 'two people change this: a confirmed change is missing'
    using errcode = 'insufficient_privilege';
end $$;

-- Fields that decide what is paid, and the words of mails to everybody, change in the transaction in
-- which two people's change of them is confirmed.
create function confirmed_here(kind text, subject text, after jsonb) returns boolean language sql stable
set search_path = public, pg_temp as $$
  select exists (select from change
    where change.kind = $1 and change.subject = $2 and change_state = 'confirmed'
      and xmin = pg_current_xact_id()::xid and change.after @> $3)
$$;

-- A planned move of a point or a group, which two people confirmed, and whose day has come.
create function is_due_move(unit text, changed jsonb) returns boolean language sql stable
set search_path = public, pg_temp as $$
  select exists (select from group_move
    where move_state = 'planned'
      and day <= (transaction_timestamp() at time zone 'Europe/Berlin')::date
      and changed = case unit
        when link_sales_point then jsonb_build_object('link_sales_group', link_to)
        when link_sales_group then jsonb_build_object('link_parent', link_to) end)
$$;

create function keep_fields() returns trigger language plpgsql
set search_path = public, pg_temp as $$
declare
  kind constant text := case when tg_table_name in ('installer', 'wholesaler') then 'company'
    else tg_table_name end;
  changed jsonb;
begin
  if acts_as_owner() then return new; end if;
  select jsonb_object_agg(name, to_jsonb(new) -> name) into changed
  from unnest(tg_argv) name where to_jsonb(new) -> name is distinct from to_jsonb(old) -> name;
  if changed is not null and not confirmed_here(kind, new.id, changed)
    and not is_due_move(new.id, changed)
  then perform refuse_without_change();
  end if;
  return new;
end $$;
create trigger keep_fields before update on product for each row
  execute function keep_fields('family', 'vat_percent', 'serial_pattern', 'set_numbers',
    'unknown_serial_policy', 'active');
create trigger keep_fields before update on product_family for each row
  execute function keep_fields('check_digit', 'unknown_serial_policy', 'active');
create trigger keep_fields before update on sales_point for each row
  execute function keep_fields('link_wholesaler', 'link_sales_group', 'postcode', 'active_from',
    'active_to', 'active');
create trigger keep_fields before update on product_pair for each row
  execute function keep_fields('pair_policy');
create trigger keep_fields before update on sales_group for each row
  execute function keep_fields('link_parent');

-- What identifies a company that takes part; what it tells of its tax, it may change itself.
create trigger keep_company before update on installer for each row
  when (old.member_status in ('active', 'locked', 'closed') and new.member_status <> 'deleted')
  execute function keep_fields('company', 'legal_form', 'vat_id', 'street', 'house_number', 'postcode',
    'city', 'country');
create trigger keep_company before update on wholesaler for each row
  when (old.member_status in ('active', 'locked', 'closed') and new.member_status <> 'deleted')
  execute function keep_fields('company', 'legal_form', 'vat_id', 'street', 'house_number', 'postcode',
    'city', 'country');
