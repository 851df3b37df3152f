-- What is never changed lets one thing through: the words about a member, in the transaction of an
-- erasure. Amounts, days and links stay as they are even then.

-- Whether this transaction erases the member.
create function erases(member key) returns boolean language sql stable
security definer set search_path = public, pg_temp as $$
  select exists (select from erasure
    where transaction = pg_current_xact_id_if_assigned() and link_member = member)
$$;
-- Whether it erases what is as old as this, of a class, whoever it concerns.
create function erases_old(class key, begins timestamptz) returns boolean language sql stable
security definer set search_path = public, pg_temp as $$
  select exists (select from erasure
    where transaction = pg_current_xact_id_if_assigned() and link_member is null
      and retention_class = class
      and day > retention_ends(class, (begins at time zone 'Europe/Berlin')::date))
$$;
create function erases_claim(claim key) returns boolean language sql stable
security definer set search_path = public, pg_temp as $$
  select exists (select from paperwork where id = claim and erases(link_installer))
$$;
create function erases_receipt(receipt key) returns boolean language sql stable
security definer set search_path = public, pg_temp as $$
  select exists (select from receipt held where held.id = receipt and erases(link_member))
$$;
create function erases_line(line bigint) returns boolean language sql stable
security definer set search_path = public, pg_temp as $$
  select exists (select from erased_line join erasure on erasure.id = link_erasure
    where seq = line and transaction = pg_current_xact_id_if_assigned())
$$;
-- Whether what a bank wrote is that old, and nobody it is about is held.
create function erases_entry(message key, payout key) returns boolean language sql stable
security definer set search_path = public, pg_temp as $$
  select exists (select from bank_message
      where id = message and erases_old('records', imported_at))
    and not exists (select from payout paid where paid.id = payout and is_held(link_member))
$$;
create function erases_journal(journal key) returns boolean language sql stable
security definer set search_path = public, pg_temp as $$
  select exists (select from ledger_posting
    join ledger_account account on account.id = account_id
    where journal_id = journal and erases(owner_id))
$$;
create function erases_point(point key) returns boolean language sql stable
security definer set search_path = public, pg_temp as $$
  select exists (select from sales_point where id = point and erases(link_wholesaler))
$$;
-- Whether a file of payouts tells of somebody who is held.
create function is_run_held(run key) returns boolean language sql stable
security definer set search_path = public, pg_temp as $$
  select exists (select from payout where link_payout_run = run and is_held(link_member))
$$;
-- Whether two states of a row differ in anything but these columns.
create function differs_beyond(before jsonb, after jsonb, columns text[]) returns boolean
language sql immutable as $$ select before - columns is distinct from after - columns $$;

drop trigger append_only on audit;
create trigger append_only before delete on audit
  for each row execute function refuse_change();
create trigger never_changed before update on audit for each row
  when (not erases_line(old.seq)
    or differs_beyond(to_jsonb(old), to_jsonb(new), array['changes']))
  execute function refuse_change();

drop trigger append_only on receipt_content;
create trigger append_only before delete on receipt_content
  for each row execute function refuse_change();
create trigger never_changed before update on receipt_content for each row
  when (not erases_receipt(old.link_receipt) or old.link_receipt <> new.link_receipt)
  execute function refuse_change();

drop trigger append_only on receipt_file;
create trigger append_only before delete on receipt_file
  for each row execute function refuse_change();
create trigger never_changed before update on receipt_file for each row
  when (not erases_receipt(old.link_receipt)
    or differs_beyond(to_jsonb(old), to_jsonb(new), array['pdf', 'xml']))
  execute function refuse_change();

-- Where a column is generated, what stays is named: a trigger's condition sees no whole row.
drop trigger never_changed on former_claim;
create trigger never_changed before update on former_claim for each row
  when (not erases(old.link_member)
    or row(new.id, new.link_cutover, new.line, new.link_member, new.amount,
      new.claimed_on, new.article_number, new.link_product, new.serial, new.former_state,
      new.paid_on)
      is distinct from row(old.id, old.link_cutover, old.line, old.link_member,
        old.amount, old.claimed_on, old.article_number, old.link_product, old.serial,
        old.former_state, old.paid_on))
  execute function refuse_change();
drop trigger never_changed on opening_balance;
create trigger never_changed before update on opening_balance for each row
  when (not erases(old.link_member)
    or row(new.id, new.link_cutover, new.line, new.link_member, new.amount,
      new.tax_treatment)
      is distinct from row(old.id, old.link_cutover, old.line, old.link_member,
        old.amount, old.tax_treatment))
  execute function refuse_change();

drop trigger keep_write_off on wallet_write_off;
create trigger keep_write_off before update on wallet_write_off for each row
  when (not erases(old.member)
    or differs_beyond(to_jsonb(old), to_jsonb(new), array['reason']))
  execute function keep_write_off();

-- A payout says all of the account it went to, or, once erased, nothing of it.
alter table payout drop constraint payout_of_a_run,
  add constraint payout_of_a_run check (link_payout_run is null or end_to_end_id is not null and (
    num_nulls(iban_masked, account_holder, address) = 0 and num_nonnulls(iban, iban_sealed) = 1
    or num_nonnulls(iban_masked, account_holder, address, iban, iban_sealed) = 0)) not valid;
create function refuse_nameless_payout() returns trigger language plpgsql as $$
begin
  raise exception 'a payout goes to an account'
    using errcode = 'check_violation', constraint = 'payout_of_a_run';
end $$;
create trigger refuse_nameless before insert on payout for each row
  when (new.link_payout_run is not null and new.account_holder is null)
  execute function refuse_nameless_payout();
drop trigger guard_payout on payout;
create trigger guard_new_payout before insert on payout
  for each row execute function guard_payout();
create trigger guard_payout before update on payout for each row
  when (not erases(old.link_member)
    or row(new.id, new.link_member, new.amount, new.payout_status, new.executed_on,
      new.link_payout_run, new.end_to_end_id, new.reason_code, new.sent_at)
      is distinct from row(old.id, old.link_member, old.amount, old.payout_status,
        old.executed_on, old.link_payout_run, old.end_to_end_id, old.reason_code,
        old.sent_at))
  execute function guard_payout();

drop trigger guard_bank_entry on bank_entry;
create trigger guard_bank_entry before update on bank_entry for each row
  when (not erases_entry(old.link_message, old.link_payout)
    or differs_beyond(to_jsonb(old), to_jsonb(new),
      array['text', 'counterparty', 'iban_masked', 'note']))
  execute function guard_bank_entry();

drop trigger guard_payout_file on payout_file;
create trigger guard_removed_file before delete on payout_file
  for each row execute function guard_payout_file();
create trigger guard_payout_file before update on payout_file for each row
  when (not erases_old('records', old.made_at) or is_run_held(old.link_payout_run)
    or differs_beyond(to_jsonb(old), to_jsonb(new), array['bytes', 'sealed_with']))
  execute function guard_payout_file();

drop trigger append_only on ledger_journal;
create trigger append_only before delete on ledger_journal
  for each row execute function refuse_change();
create trigger never_changed before update on ledger_journal for each row
  when (not erases_journal(old.id) or differs_beyond(to_jsonb(old), to_jsonb(new), array['note']))
  execute function refuse_change();

-- Of a company or a login both sides are words about a member; of a share they are figures, and stay.
create function erases_change(kind key, subject key, with_values boolean) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select case kind
    when 'company' then erases(subject)
    when 'mailbox' then erases(member_of_login(subject))
    else not with_values and erases_point(subject)
  end
$$;
drop trigger decided_once on change;
create trigger decided_once before update on change for each row
  when (not erases_change(old.kind, old.subject,
      row(new.before, new.after) is distinct from row(old.before, old.after))
    or row(new.id, new.kind, new.subject, new.proposed_by, new.proposed_at, new.change_state,
      new.decided_by, new.decided_at)
      is distinct from row(old.id, old.kind, old.subject, old.proposed_by, old.proposed_at,
        old.change_state, old.decided_by, old.decided_at))
  execute function decide_change();

create function erases_move(moved key) returns boolean language sql stable
security definer set search_path = public, pg_temp as
  $$ select erases_change(kind, subject, true) from change where id = moved $$;
drop trigger keep_mailbox_move on mailbox_move;
create trigger keep_mailbox_move before update on mailbox_move for each row
  when (not erases_move(old.link_change)
    or differs_beyond(to_jsonb(old), to_jsonb(new), array['stop_reason']))
  execute function keep_mailbox_move();

drop trigger keep_conflict on conflict;
create trigger keep_conflict before update on conflict for each row
  when (not (erases_claim(old.link_first_claim) or erases_claim(old.link_second_claim))
    or differs_beyond(to_jsonb(old), to_jsonb(new), array['first_text', 'second_text', 'note']))
  execute function keep_conflict();

drop trigger keep_serial_event on serial_event;
create trigger never_removed before delete on serial_event
  for each row execute function keep_serial_event();
create trigger keep_serial_event before update on serial_event for each row
  when (not erases_claim(old.link_paperwork)
    or differs_beyond(to_jsonb(old), to_jsonb(new), array['reason']))
  execute function keep_serial_event();
