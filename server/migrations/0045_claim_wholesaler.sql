-- Through whose sales point a claim came. The wholesaler stays the one of its submission, whoever has
-- the point later, until the claim's point itself is put right.

alter table paperwork add column link_wholesaler key references wholesaler;

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

-- What moves a claim's fields without changing the claim says so, and counts as no change.
create or replace trigger touch before update on paperwork for each row
  when (current_setting('ruecklauf.is_moving', true) is distinct from 'on')
  execute function touch_unit();
