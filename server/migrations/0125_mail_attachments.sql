-- Names of the files that a demo's mail would have carried.
alter table kept_mail add column attachments text[] not null default '{}';
