-- A setting that two people change has the value that was last confirmed, or names an edition of a
-- text.
create function keep_setting() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if acts_as_owner() then return case tg_op when 'DELETE' then old else new end; end if;
  if tg_op <> 'UPDATE' or new.two_people <> old.two_people
    or old.two_people and new.value is distinct from old.value
      and new.value is distinct from (select after ->> 'value' from change
        where kind = 'setting' and subject = new.id and change_state = 'confirmed'
        order by decided_at desc, id desc limit 1)
      and not exists (select from legal_text
        where edition = new.value and new.id = kind || '_version')
  then perform refuse_without_change();
  end if;
  return new;
end $$;
create trigger keep_setting before insert or update or delete on setting
  for each row execute function keep_setting();
