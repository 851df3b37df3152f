-- in batches
-- Notices of a firm's bank account and people, of when all its people saw them, are now of those alone who
-- look after both; what else no person is named for stays with whoever sees all that the firm has done.
with batch as (
  select * from notification where id > $1 order by id limit 5000
), told as (
  update notification set link_person = owner.id
  from (
    select distinct on (link_member) id, link_member from person
    where may_manage and may_bank and person_status = 'active' order by link_member, id
  ) owner
  where notification.id in (select id from batch) and notification.link_member = owner.link_member
    and notification.link_person is null
    and notification.event in ('payout_returned', 'iban_added', 'iban_changed', 'bank_no_match',
      'bank_invalid', 'bank_close_match', 'registration_question', 'registration_approved',
      'registration_declined', 'company_merged', 'company_change_confirmed', 'company_change_declined',
      'request_answered')
)
select max(id) as last, count(*)::int as rows from batch
