-- Addresses whose mails come back. With a day in `stopped_at` only mails leave for them that have to be
-- sent whatever was chosen; until then what came back is counted.
create table bounced_address (
  email key primary key check (email = lower(email)),
  -- Whose it was when the first mail came back.
  link_member key references member on delete cascade,
  bounces integer not null check (bounces > 0),
  counted_since timestamptz(3) not null,
  stopped_at timestamptz(3),
  reason text not null check (length(reason) <= 300)
);
grant select, insert, update, delete on bounced_address to ruecklauf_app;
