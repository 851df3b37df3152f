-- Whose login a change of mailbox is about: the firm of a person, or who works here.
create function member_of_login(subject key) returns key language sql stable
set search_path = public, pg_temp as
  $$ select coalesce((select link_member from person where id = subject), subject) $$;

-- The same as a human being: of a firm the very person.
create function owner_of_login(subject key) returns key language sql stable
set search_path = public, pg_temp as
  $$ select coalesce((select human from person join login on user_id = arke_system_user
    where person.id = subject), subject) $$;
