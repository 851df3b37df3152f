-- What became of each bank account: states that checks and people move, and who entered what.
create table bank_account_history (
  id bigint generated always as identity primary key,
  member key not null references member on delete cascade,
  at timestamptz(3) not null,
  state key not null,
  evidence key not null check (evidence in ('entered', 'hold', 'payee_check', 'payment', 'return',
    'person', 'name_accepted', 'taken_over')),
  iban_masked text,
  account_holder text,
  -- The name by which its bank knows the holder.
  bank_name text,
  reason text,
  -- Null for the program.
  actor key,
  -- Which of a firm's people it was.
  actor_human key references human
);
create index bank_account_history_member on bank_account_history (member, id);
grant select, insert on bank_account_history to ruecklauf_app;

-- Whether a person has said, with a reason, that the account of a company is right as it stands,
-- whoever its holder is.
create function is_account_confirmed(company key, iban_masked text, holder text, since timestamptz)
returns boolean language sql stable as $$
  select exists (select from bank_account_history entry
    where entry.member = $1 and entry.evidence = 'person' and entry.state = 'confirmed'
      and entry.iban_masked = $2 and entry.account_holder is not distinct from $3
      and (entry.at >= $4 or $4 is null))
$$;
