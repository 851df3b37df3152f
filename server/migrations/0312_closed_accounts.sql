-- A participant closes the account: the sign-in ends at once, what was claimed goes its way and is paid.
do $$
declare name text;
begin
  foreach name in array array['installer', 'wholesaler'] loop
    execute format('alter table %1$I drop constraint %2$I, add constraint %2$I check (member_status in
      (''invited'', ''incomplete'', ''in_review'', ''asked_back'', ''declined'', ''active'', ''locked'',
        ''closed'', ''deleted'')),
      add column closed_at timestamptz(3),
      add constraint %3$I check ((member_status = ''closed'') <= (inactive and closed_at is not null))',
      name, name || '_member_status_check', name || '_closed_is_out');
  end loop;
end $$;
