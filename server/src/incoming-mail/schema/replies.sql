-- Answers to mails that were taken or refused, so that each is so once, however often it is read.
create table mail_reply (
  link_mail key not null references sent_mail on delete cascade,
  message_id text not null check (length(message_id) <= 250),
  taken_at timestamptz(3) not null,
  primary key (link_mail, message_id)
);
grant select, insert on mail_reply to ruecklauf_app;
