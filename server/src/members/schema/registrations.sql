-- A registration is a file: its documents, the questions of the office and their answers, and what a
-- register of VAT ids said.

create table company_document (
  id key primary key,
  member key not null references member on delete cascade,
  file key not null references arke_file,
  kind key not null check (kind in ('trade_registration', 'craft_chamber', 'other')),
  added_at timestamptz(3) not null
);
create index company_document_member on company_document (member, added_at);
create index company_document_file on company_document (file);
grant select, insert, delete on company_document to ruecklauf_app;

create table registration_question (
  id key primary key,
  member key not null references member on delete cascade,
  reason key not null check (reason in ('document_missing', 'document_unreadable', 'company_unclear',
    'tax_unclear', 'bank_unclear', 'duplicate', 'other')),
  text text not null check (text <> ''),
  asked_by key not null,
  asked_at timestamptz(3) not null,
  -- Empty where the data were handed in again without a word.
  answer text,
  answered_at timestamptz(3),
  check ((answer is null) = (answered_at is null))
);
create unique index registration_question_one_open on registration_question (member)
  where answered_at is null;
create index registration_question_member on registration_question (member, asked_at);
grant select, insert, update (answer, answered_at) on registration_question to ruecklauf_app;

-- A question to the register of VAT ids; it is asked until it answers, and then never again.
create table vat_check (
  id key primary key,
  member key not null references member on delete cascade,
  vat_id key not null,
  asked_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  attempts integer not null default 0,
  outcome key check (outcome in ('valid', 'invalid', 'unavailable')),
  name text,
  address text,
  answered_at timestamptz(3),
  check ((outcome is null) = (answered_at is null))
);
create index vat_check_member on vat_check (member, asked_at);
create index vat_check_due on vat_check (due_at) where outcome is null;
grant select, insert on vat_check to ruecklauf_app;

-- Which waiting registrations and changes of companies the office was reminded of, each once.
create table company_reminder (
  member key not null references member on delete cascade,
  kind key not null check (kind in ('registration', 'change')),
  -- When it was handed in: another one is another reminder.
  since timestamptz(3) not null,
  primary key (member, kind, since)
);
grant select, insert on company_reminder to ruecklauf_app;
