-- A bank may use the id of a statement again, without references: an entry is the same one where all else is, too.
alter table bank_entry
  drop constraint bank_entry_account_kind_statement_id_position_place_key,
  -- A bank may tell a statement on several pages, each with positions of its own.
  add column page integer not null default 1,
  add constraint bank_entry_once
    unique nulls not distinct (
      account, kind, statement_id, page, position, place, amount, reference, booked_on, end_to_end_id);
