-- What is kept about participants goes when its term is over: for how long, who is held back, what
-- went.

-- Full calendar years after that of the event, as German law counts; never fewer than the law asks for.
create table retention_class (
  id key primary key,
  least integer not null check (least >= 0),
  usual integer not null check (usual >= least),
  law text not null
);
grant select on retention_class to ruecklauf_app;
create trigger append_only before update or delete on retention_class
  for each row execute function refuse_change();
create trigger never_emptied before truncate on retention_class
  for each statement execute function refuse_change();
insert into retention_class (id, least, usual, law) values
  ('access', 1, 1, 'Art. 5 (1) (e) DSGVO'),
  ('drafts', 1, 1, 'Art. 5 (1) (e) DSGVO'),
  ('notices', 1, 2, 'Art. 5 (1) (e) DSGVO'),
  ('letters', 6, 6, '§ 257 (4) HGB, § 147 (3) AO'),
  ('records', 8, 8, '§ 257 (4) HGB, § 147 (3) AO'),
  ('books', 10, 10, '§ 257 (4) HGB, § 147 (3) AO');

-- A dispute or an audit: nothing of this member is erased until the hold is lifted.
create table retention_hold (
  id key primary key,
  link_member key not null references member,
  reason text not null check (length(reason) between 3 and 500),
  set_by key not null references member,
  set_at timestamptz(3) not null,
  lifted_by key references member,
  lifted_at timestamptz(3),
  lift_reason text check (length(lift_reason) between 3 and 500),
  check (num_nulls(lifted_by, lifted_at, lift_reason) in (0, 3))
);
create unique index retention_hold_one_open on retention_hold (link_member) where lifted_at is null;
grant select, insert, update on retention_hold to ruecklauf_app;

-- One run of the job a month, and what it took of each table.
create table retention_run (
  id key primary key,
  month date not null unique check (extract(day from month) = 1),
  began_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
grant select on retention_run to ruecklauf_app;

create table retention_item (
  link_run key not null references retention_run,
  retention_class key not null references retention_class,
  -- The table.
  subject key not null,
  rows bigint not null check (rows > 0),
  primary key (link_run, retention_class, subject)
);
grant select on retention_item to ruecklauf_app;

-- An act of erasing, in the transaction that writes it and in no other: of one member, or of what is
-- old by itself. The triggers of what is never changed let nothing through without one.
create table erasure (
  id key primary key,
  link_run key not null references retention_run,
  -- Null: what is old by itself, whoever it concerns.
  link_member key references member,
  retention_class key not null references retention_class,
  -- The German day by which the term is over.
  day date not null,
  erased_at timestamptz(3) not null,
  -- The last act of this class for this member.
  is_complete boolean not null,
  transaction xid8 not null default pg_current_xact_id()
);
-- Several where an account was opened again and closed later.
create index erasure_complete on erasure (link_member, retention_class) where is_complete;
create index erasure_transaction on erasure (transaction);
create index erasure_run on erasure (link_run, id);
grant select on erasure to ruecklauf_app;

-- A line of the trail whose content was erased; its hash stays in the chain. What remains of the
-- lines of an erasure is hashed into the line that tells of it.
create table erased_line (
  seq bigint primary key references audit,
  link_erasure key not null references erasure
);
create index erased_line_erasure on erased_line (link_erasure, seq);
grant select on erased_line to ruecklauf_app;
