-- The Land a sales point stands in, by its postcode.
alter table sales_point add column land key check (land in
  ('BW', 'BY', 'BE', 'BB', 'HB', 'HH', 'HE', 'MV', 'NI', 'NW', 'RP', 'SL', 'SN', 'ST', 'SH', 'TH'));

create function keep_land_of_point() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.land := case when coalesce(new.country, 'DE') = 'DE' then land_of(new.postcode) end;
  return new;
end $$;
create trigger keep_land before insert or update on sales_point
  for each row execute function keep_land_of_point();

alter table sales_point disable trigger touch;
update sales_point set postcode = postcode;
alter table sales_point enable trigger touch;
create index sales_point_land on sales_point (land, id);
