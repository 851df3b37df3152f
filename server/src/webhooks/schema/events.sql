-- Triggers that record events for other systems.

-- One delivery for each receiver that wants the event.
create function tell_webhooks(told key, content jsonb) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  number key := 'evt_' || gen_random_uuid();
  -- Of two in one millisecond the first has the smaller id.
  micros text := lpad(to_hex((extract(epoch from clock_timestamp()) * 1000000)::bigint), 14, '0');
begin
  insert into webhook_delivery (id, link_webhook, event_id, event, data, occurred_at)
    select 'dlv_' || micros || '_' || gen_random_uuid(), id, number, told, content, clock_timestamp()
    from webhook where ended_at is null and told = any(events);
  if found then perform pg_notify('ruecklauf', '{"topic":"webhook","id":""}'); end if;
end $$;

create function in_euro(cents bigint) returns numeric language sql immutable as
  $$ select round(cents / 100.0, 2) $$;

create function tell_webhooks_of_claim() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare told key := case new.paperwork_status
  when 'submitted' then case when old.paperwork_status = 'draft' then 'claim.submitted' end
  when 'request_document' then 'claim.documents_requested'
  when 'approved' then 'claim.approved'
  when 'partially_approved' then 'claim.approved'
  when 'rejected' then 'claim.rejected'
  when 'expired' then 'claim.expired'
  when 'withdrawn' then case when old.paperwork_status <> 'draft' then 'claim.withdrawn' end
  when 'reversed' then 'claim.reversed' end;
begin
  if told is not null then
    perform tell_webhooks(told, jsonb_build_object('id', new.id, 'claim_number', new.claim_number,
      'status', new.paperwork_status, 'expected_amount', in_euro(new.expected_amount),
      'approved_amount', in_euro(new.approved_amount)));
  end if;
  return null;
end $$;
create trigger tell_webhooks_of_claim after update of paperwork_status on paperwork
  for each row when (old.paperwork_status is distinct from new.paperwork_status)
  execute function tell_webhooks_of_claim();

create function tell_webhooks_of_payout() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare told key := case new.payout_status
  when 'planned' then 'payout.created' when 'sent' then 'payout.sent'
  when 'executed' then 'payout.executed' when 'returned' then 'payout.returned'
  when 'rejected' then 'payout.returned' when 'cancelled' then 'payout.cancelled' end;
begin
  if told is not null then
    perform tell_webhooks(told, jsonb_build_object('id', new.id, 'status', new.payout_status,
      'amount', in_euro(new.amount)));
  end if;
  return null;
end $$;
create trigger tell_webhooks_of_payout after update of payout_status on payout
  for each row when (old.payout_status is distinct from new.payout_status)
  execute function tell_webhooks_of_payout();

-- Other systems don't follow a repayment, a payout the other way.
create trigger tell_webhooks_of_payout_made after insert on payout
  for each row when (new.amount > 0) execute function tell_webhooks_of_payout();

create function tell_webhooks_of_member() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare told key := case new.member_status
  when 'active' then case when old.member_status = 'locked' then 'member.unlocked' else 'member.released' end
  when 'locked' then 'member.locked' end;
begin
  if told is not null then
    perform tell_webhooks(told,
      jsonb_build_object('id', new.id, 'role', tg_table_name, 'status', new.member_status));
  end if;
  return null;
end $$;
create trigger tell_webhooks_of_member after update of member_status on installer
  for each row when (old.member_status is distinct from new.member_status)
  execute function tell_webhooks_of_member();
create trigger tell_webhooks_of_member after update of member_status on wholesaler
  for each row when (old.member_status is distinct from new.member_status)
  execute function tell_webhooks_of_member();

create function tell_webhooks_of_campaign() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare told key := case
  when new.campaign_status = 'active' and old.campaign_status = 'planned' then 'campaign.started'
  when new.campaign_status = 'ended' then 'campaign.ended' end;
begin
  if told is not null then
    perform tell_webhooks(told, jsonb_build_object('id', new.id, 'status', new.campaign_status));
  end if;
  return null;
end $$;
create trigger tell_webhooks_of_campaign after update of campaign_status on campaign
  for each row when (old.campaign_status is distinct from new.campaign_status)
  execute function tell_webhooks_of_campaign();

-- Other systems hear when held cashback becomes available, of each claim by itself. The amount is
-- known once the journal's postings are there, at the end of the transaction.
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
