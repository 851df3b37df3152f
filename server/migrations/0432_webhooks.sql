-- Addresses of other systems that are told what happens, what each is to be told, and how that went. What
-- happened is written down by triggers in the transaction that did it, so that nothing is told that was
-- rolled back and nothing left out.
create table webhook (
  id key primary key,
  name text not null check (length(name) between 2 and 60),
  url text not null check (length(url) between 8 and 500),
  events text[] not null check (cardinality(events) between 1 and 40),
  -- What signs, sealed; the one before signs too until its hour is over.
  secret bytea not null,
  former_secret bytea,
  former_until timestamptz(3),
  made_by key not null references member,
  created_at timestamptz(3) not null,
  -- How often in a row it has failed, since when, and not before when it is asked again.
  failures integer not null default 0 check (failures >= 0),
  failing_since timestamptz(3),
  resumes_at timestamptz(3),
  -- After long failing nothing is sent until somebody says so; what happens meanwhile waits.
  disabled_at timestamptz(3),
  leased_until timestamptz(3),
  ended_at timestamptz(3),
  check (num_nulls(former_secret, former_until) in (0, 2)),
  check ((failures = 0) = (failing_since is null))
);

create table webhook_delivery (
  id key primary key,
  link_webhook key not null references webhook,
  -- The same for all receivers and all attempts; by it a receiver knows what it has had.
  event_id key not null,
  event key not null,
  data jsonb not null,
  occurred_at timestamptz(3) not null,
  attempts integer not null default 0 check (attempts >= 0),
  -- Null for at once.
  due_at timestamptz(3),
  delivered_at timestamptz(3),
  given_up_at timestamptz(3),
  check (num_nonnulls(delivered_at, given_up_at) < 2)
);
create index webhook_delivery_waiting on webhook_delivery (link_webhook, due_at nulls first, id)
  where delivered_at is null and given_up_at is null;
create index webhook_delivery_log on webhook_delivery (link_webhook, occurred_at desc, id desc);
create index webhook_delivery_occurred on webhook_delivery (occurred_at);

create table webhook_attempt (
  id key primary key,
  link_delivery key not null references webhook_delivery on delete cascade,
  at timestamptz(3) not null,
  duration_ms integer not null check (duration_ms >= 0),
  -- The answer, or why there was none.
  status integer,
  failure key,
  answer text check (length(answer) <= 500),
  check (num_nonnulls(status, failure) = 1)
);
create index webhook_attempt_delivery on webhook_attempt (link_delivery, at);
grant select, insert, update on webhook, webhook_delivery to ruecklauf_app;
grant select, insert on webhook_attempt to ruecklauf_app;

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
create trigger tell_webhooks_of_payout_made after insert on payout
  for each row execute function tell_webhooks_of_payout();
create trigger tell_webhooks_of_payout after update of payout_status on payout
  for each row when (old.payout_status is distinct from new.payout_status)
  execute function tell_webhooks_of_payout();

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
