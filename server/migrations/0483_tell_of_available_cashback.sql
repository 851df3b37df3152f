-- Other systems hear when held cashback becomes available, of each claim by itself. The amount is known once
-- the journal's postings are there, at the end of the transaction.
create function tell_webhooks_of_maturity() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform tell_webhooks('cashback.available', jsonb_build_object('claim', new.source_id,
      'member', account.owner_id, 'amount', in_euro(sum(posting.amount)::bigint)))
    from ledger_posting posting join ledger_account account on account.id = posting.account_id
    where posting.journal_id = new.id and posting.amount > 0
    group by account.owner_id;
  return null;
end $$;
create constraint trigger tell_webhooks_of_maturity after insert on ledger_journal
  deferrable initially deferred for each row when (new.kind = 'maturity')
  execute function tell_webhooks_of_maturity();
