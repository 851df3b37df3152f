-- Why a claim or a device is rejected, reduced or taken back: the office's own list. What the program
-- itself relies on of the reasons that came with it stays as it is.
create table reason (
  id key primary key,
  label german generated always as (name) stored,
  code key not null unique check (code ~ '^[A-Z][A-Z0-9_]{2,39}$'),
  reason_group key not null default 'other'
    check (reason_group in ('document', 'device', 'terms', 'money', 'other')),
  offered_for text[] check (offered_for <@ array['reject', 'reduce', 'take_back']),
  name german not null check (name <> ''),
  name_en text,
  name_it text,
  name_es text,
  text text not null check (text <> ''),
  text_en text,
  text_it text,
  text_es text,
  needs_text boolean not null default false,
  is_fraud boolean not null default false,
  position integer not null default 100 check (position >= 0),
  active boolean not null default true,
  shipped boolean not null default false
);
call make_unit_table('reason');

create function reason_keeps_meaning() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.shipped then
      raise exception 'reason % came with the program', old.code using errcode = 'check_violation';
    end if;
    return old;
  end if;
  if (new.code, new.is_fraud, new.shipped) is distinct from (old.code, old.is_fraud, old.shipped)
    or old.shipped and new.needs_text <> old.needs_text then
    raise exception 'reason % keeps what it means', old.code using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger reason_keeps_meaning before update or delete on reason
  for each row execute function reason_keeps_meaning();
