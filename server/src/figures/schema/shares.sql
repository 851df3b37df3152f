-- A wholesaler's part: what they get on top, what they bear, and by how many claims in a German month.
create view share_posting as
select posting.id as posting_id, posting.journal_id, journal.source_id,
  case account.kind when 'cofunding' then split_part(account.id, ':', 2) else account.owner_id
    end::key as wholesaler,
  date_trunc('month', journal.booked_at at time zone 'Europe/Berlin')::date as month,
  case when account.kind <> 'cofunding' then posting.amount else 0 end as bonus,
  case when account.kind = 'cofunding' then -posting.amount else 0 end as borne
from ledger_posting posting
  join ledger_journal journal on journal.id = posting.journal_id
  join ledger_account account on account.id = posting.account_id
where account.kind = 'cofunding'
  or account.owner_arke = 'wholesaler' and account.kind in ('held', 'available')
    and journal.kind in ('credit', 'clawback');

create table share_entry (
  wholesaler key not null,
  month date not null,
  claims bigint not null,
  bonus bigint not null,
  borne bigint not null
);

create view counted_share_entry as
select wholesaler, month, bonus, borne,
  (row_number() over (partition by wholesaler, month, source_id order by posting_id) = 1)::int::bigint
    as claims
from share_posting;

-- The first journal of a claim in a month counts it, with one of its postings.
create function keep_share() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into share_entry
  select share.wholesaler, share.month,
    (not exists (
      select from ledger_journal earlier
        join ledger_journal now on now.id = share.journal_id
        join share_posting other on other.journal_id = earlier.id
          and other.wholesaler = share.wholesaler and other.month = share.month
          and (other.journal_id <> share.journal_id or other.posting_id < share.posting_id)
      where earlier.source_type = now.source_type and earlier.source_id = share.source_id
    ))::int, share.bonus, share.borne
  from share_posting share where share.posting_id = new.id;
  return null;
end $$;
create trigger keep_share after insert on ledger_posting for each row
  when (new.account_id like 'cofunding:%' or new.account_id like 'member:%:held'
    or new.account_id like 'member:%:available')
  execute function keep_share();

call keep_figure('share_month', 'share_entry', 'counted_share_entry', '{wholesaler,month}',
  'select wholesaler, month, claims, bonus, borne from $entries');
