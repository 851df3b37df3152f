-- Whether a statement is of the lesser role, also in what runs with its owner's rights.
create function is_request() returns boolean language sql stable as
  $$ select current_setting('role') = 'ruecklauf_app' $$;
