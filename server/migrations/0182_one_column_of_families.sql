-- The families say what the one family said, and of several which: no column of its own for that.
update saved_view set filter = regexp_replace(filter, '\mproduct_family\M', 'product_families', 'g'),
  columns = regexp_replace(columns, '\mproduct_family\M', 'product_families', 'g')
where concat(filter, columns) ~ '\mproduct_family\M' and coalesce(filter, '') !~ '\mmixed\M';

-- A version before this one reads it: where there are claims, it goes a day later (src/jobs/end-overlap.ts).
do $$
begin
  if not exists (select from paperwork) then
    alter table paperwork drop column product_family;
  end if;
end $$;
