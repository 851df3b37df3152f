-- A photo of a type plate belongs to its device.
alter table document add column link_paperwork_line key references paperwork_line on delete set null;
create index document_line on document (link_paperwork_line) where link_paperwork_line is not null;

-- Claims of the company whose mail address a reviewer has are not his to review.
create function mail_domain(email text) returns text language sql immutable
  as $$ select lower(trim(split_part(email, '@', 2))) $$;
create index installer_mail_domain on installer (mail_domain(email));
