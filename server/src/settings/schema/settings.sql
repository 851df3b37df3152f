-- What the office sets, by what it is about; `applies` says from when on a new value counts.
create table setting (
  id key primary key,
  label text generated always as (title) stored,
  title text not null,
  category key not null
    check (category in
      ('programme', 'deadlines', 'limits', 'review', 'risk', 'payout', 'books', 'access', 'operations',
      'retention')),
  kind key not null
    check (kind in
      ('days', 'years', 'amount', 'percent', 'count', 'text', 'iban', 'choice', 'switch', 'rules')),
  value text not null,
  choices text[],
  is_rare boolean not null default false,
  position integer not null default 0,
  -- Filled from the settings' table in the code at every start.
  two_people boolean not null default false,
  applies key not null default 'submission' check (applies in
    ('submission', 'decision', 'request', 'credit', 'evaluation', 'at_once'))
);
call make_unit_table('setting');
create index setting_category on setting (category, position, id);
