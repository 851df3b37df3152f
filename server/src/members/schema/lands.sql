-- Where German postcodes lie. Of one that lies in two Länder it is the one with most of its addresses.
create table postcode_land (
  postcodes int4range not null check (not isempty(postcodes)),
  land key not null check (land in ('BW', 'BY', 'BE', 'BB', 'HB', 'HH', 'HE', 'MV', 'NI', 'NW', 'RP',
    'SL', 'SN', 'ST', 'SH', 'TH')),
  constraint postcode_in_one_land exclude using gist (postcodes with &&)
);
grant select on postcode_land to ruecklauf_app;
insert into postcode_land
select int4range(split_part(one, '-', 1)::int,
  coalesce(nullif(split_part(one, '-', 2), ''), one)::int, '[]'), land
from (values
  ('BW', '68000-68309 68520-68549 68700-69234 69240-69429 69435-69469 69489-69502 69510-69514
    70000-76709 77600-79879 88000-88099 88180-89198 89300-89619 97860-97999'),
  ('BY', '63700-63939 80000-87490 87493-87561 87570-87789 88100-88179 89200-89299 90000-96489
    97000-97859'),
  ('BE', '10000-12527 12531-14199'),
  ('BB', '01940-01998 03000-03253 04890-04938 12529 14400-16949 17260-17291 19340-19357'),
  ('HB', '27500-27580 28000-28779'),
  ('HH', '20000-21149 22000-22769 27499'),
  ('HE', '34000-34329 34356-34399 34440-36399 37195 37200-37299 55240-55252 59969 60000-63699
    64200-65556 65583-65620 65627 65700-65936 68501-68519 68600-68649 69235-69239 69430-69434
    69479-69488 69503-69509 69515-69518'),
  ('MV', '17000-17259 17300-19260 19280-19339 19360-19417 23920-23999'),
  ('NI', '19270-19273 21202-21449 21522 21600-21789 26000-27478 27607-27809 28784-29399 29430-31868
    34330-34355 37000-37194 37197-37199 37400-37649 37689-37691 37697-38479 38500-38729 48442-48465
    48478-48480 48486-48488 48497-48531 49000-49459 49550-49849'),
  ('NW', '32000-33829 34400-34439 37650-37688 37692-37696 40000-48432 48466-48477 48481-48485
    48489-48496 48541-48739 49461-49549 50100-51597 51600-53359 53580-53604 53620-53949 57000-57489
    58000-59968'),
  ('RP', '51598 53400-53579 53614-53619 54200-55239 55253-56869 57500-57648 65558-65582 65621-65626
    65629 66460-66509 66840-67829 76710-76891'),
  ('SL', '66000-66459 66510-66839'),
  ('SN', '01000-01936 02600-02999 04000-04579 04640-04889 07917-07919 07951-07952 07982-07985
    08000-09669'),
  ('ST', '06000-06548 06600-06928 29400-29416 38480-38489 38800-39649'),
  ('SH', '21450-21521 21524-21529 22801-23919 24000-25999 27483-27498'),
  ('TH', '04580-04639 06550-06578 07300-07907 07920-07950 07953-07980 07987-07989 36400-36469
    37300-37359 96500-96529 98500-99998')
) given (land, ranges), regexp_split_to_table(ranges, '\s+') one;

-- The Land of a postcode; null where that is none of Germany's.
create function land_of(postcode text) returns key language sql stable
  set search_path = public, pg_temp as $$
  select land from postcode_land
  where postcodes @> case when postcode ~ '^\d{5}$' then postcode::int end
$$;
grant execute on function land_of to ruecklauf_app;

create function keep_land_of_point() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.land := case when coalesce(new.country, 'DE') = 'DE' then land_of(new.postcode) end;
  return new;
end $$;
create trigger keep_land before insert or update on sales_point
  for each row execute function keep_land_of_point();
