-- Who registers an address need not hold it: the password is set by whoever has the link from the mail.
alter table registration drop column password_hash;
