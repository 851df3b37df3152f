-- A registration is a file: since when it waits, its documents, what was asked back and answered, and
-- what a register of VAT ids said.
do $$
declare name text;
begin
  foreach name in array array['installer', 'wholesaler'] loop
    execute format('alter table %1$I drop constraint %2$I, add constraint %2$I check (member_status in
      (''invited'', ''incomplete'', ''in_review'', ''asked_back'', ''declined'', ''active'', ''locked'',
        ''deleted'')), add column handed_in_at timestamptz(3)',
      name, name || '_member_status_check');
    execute format('update %I unit set handed_in_at = coalesce((select max(at) from audit
      where object_id = unit.id and action = ''complete_data''), inserted_at)
      where member_status = ''in_review''', name);
    execute format('create index %I on %I (handed_in_at) where member_status = ''in_review''',
      name || '_waiting', name);
    -- By what duplicates are found; bank accounts and an installer's domain have their index.
    execute format('create index %I on %I (vat_id)', name || '_vat_id', name);
    execute format('create index %I on %I (postcode)', name || '_postcode', name);
  end loop;
end $$;
create index wholesaler_mail_domain on wholesaler (mail_domain(email));

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
