-- A bank may use the id of a statement again: an entry is the same one where amount and reference are.
alter table bank_entry
  drop constraint bank_entry_account_kind_statement_id_position_place_key,
  add constraint bank_entry_once
    unique nulls not distinct (account, kind, statement_id, position, place, amount, reference);
