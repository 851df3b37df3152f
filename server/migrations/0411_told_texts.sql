-- Which coming editions of a legal text the firms were told of: once, whatever job runs where.
create table legal_told (
  kind key not null,
  edition key not null,
  told_at timestamptz(3) not null,
  primary key (kind, edition)
);
create trigger never_changed before update or delete on legal_told
  for each row execute function refuse_change();
create trigger never_emptied before truncate on legal_told
  for each statement execute function refuse_change();
grant select, insert on legal_told to ruecklauf_app;
