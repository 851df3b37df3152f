-- Nobody reviews claims of the company whose mail domain they have.
create function mail_domain(email text) returns text language sql immutable
  as $$ select lower(trim(split_part(email, '@', 2))) $$;
