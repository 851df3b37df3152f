-- Columns of a claim that follow from others: its wholesaler, its Land, whether the answer came late.

create function keep_wholesaler() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.link_wholesaler := (select link_wholesaler from sales_point where id = new.link_sales_point);
  return new;
end $$;
create trigger keep_wholesaler_of_new before insert on paperwork for each row
  when (new.paperwork_status <> 'draft') execute function keep_wholesaler();
create trigger keep_wholesaler before update on paperwork for each row
  when (new.paperwork_status <> 'draft' and (old.paperwork_status = 'draft'
    or old.link_sales_point is distinct from new.link_sales_point))
  execute function keep_wholesaler();

create function note_late_answer() returns trigger language plpgsql as $$
begin
  new.answered_late := new.answered_late
    or coalesce((new.decided_at at time zone 'Europe/Berlin')::date > new.due_on, false);
  return new;
end $$;
create trigger note_late_answer before insert or update of decided_at on paperwork
  for each row execute function note_late_answer();

-- Where the devices were fitted, else where they were bought, as it was when the claim said so.
create function keep_land() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.land := land_of(coalesce(new.installation_postcode,
    (select postcode from sales_point where id = new.link_sales_point)));
  return new;
end $$;
create trigger keep_land_of_new before insert on paperwork
  for each row execute function keep_land();
create trigger keep_land before update on paperwork for each row
  when ((old.installation_postcode, old.link_sales_point)
    is distinct from (new.installation_postcode, new.link_sales_point))
  execute function keep_land();
