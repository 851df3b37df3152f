-- When a month's postings were given to the accountant, and by whom.
create table month_handover (
  id key primary key,
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  handed_over_by key not null references member,
  handed_over_at timestamptz(3) not null
);
create index month_handover_of on month_handover (month, handed_over_at);
create trigger append_only before update or delete on month_handover
  for each row execute function refuse_change();
grant select, insert on month_handover to ruecklauf_app;
