-- A company may be invited: its member stands already, the link of a mail gives it its password.
alter table registration add column member key references member on delete cascade;
create index registration_member on registration (member) where member is not null;
alter table installer add column invited_until timestamptz(3);
alter table wholesaler add column invited_until timestamptz(3);
