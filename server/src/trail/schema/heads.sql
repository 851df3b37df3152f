-- Where the trail's chain ended at the beginning of each day: what was cut off its end is missed.
create table trail_head (
  -- A German day, at whose beginning it was the end.
  day date primary key,
  position bigint not null check (position > 0),
  hash bytea not null check (length(hash) = 32),
  kept_at timestamptz(3) not null
);
grant select on trail_head to ruecklauf_app;
create trigger append_only before update or delete on trail_head
  for each row execute function refuse_change();
create trigger never_emptied before truncate on trail_head
  for each statement execute function refuse_change();
