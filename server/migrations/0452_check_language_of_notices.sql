-- statement by statement
alter table notification validate constraint notification_language_check;
