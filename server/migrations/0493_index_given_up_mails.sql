-- statement by statement
-- Mails that nobody got any more, by when: the dashboard of super admins counts those of a month.
drop index concurrently if exists sent_mail_given_up;
create index concurrently sent_mail_given_up on sent_mail (due_at) where mail_state = 'given_up';
