-- The mails of a demo without a mail server.
create table kept_mail (
  id key primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  html text,
  reference text not null,
  sent_at timestamptz(3) not null,
  -- Names of the files that a demo's mail would have carried.
  attachments text[] not null default '{}'
);
create index kept_mail_sent on kept_mail (sent_at desc, id);
grant select, insert on kept_mail to ruecklauf_app;
