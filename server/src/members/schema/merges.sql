-- Two members that are one company: the one points to the other, and nothing of it moves.

-- One step and no more: whoever is pointed to points nowhere. Both rows are held, so that two that are
-- merged into each other at the same moment take turns.
create function keep_merges_flat() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare is_flat boolean;
begin
  execute format('select link_merged_into is null and member_status = ''active''
    from %I where id = $1 for update', tg_table_name) into is_flat using new.link_merged_into;
  if not coalesce(is_flat, false) then
    raise exception 'merged into a company that is merged or not active'
      using errcode = 'check_violation', constraint = 'merged_flat';
  end if;
  execute format('select not exists (select from %I where link_merged_into = $1)', tg_table_name)
    into is_flat using new.id;
  if not is_flat then
    raise exception 'others are merged into this company'
      using errcode = 'check_violation', constraint = 'merged_flat';
  end if;
  return new;
end $$;
create trigger keep_merges_flat before insert or update of link_merged_into on installer
  for each row when (new.link_merged_into is not null) execute function keep_merges_flat();
create trigger keep_merges_flat before insert or update of link_merged_into on wholesaler
  for each row when (new.link_merged_into is not null) execute function keep_merges_flat();

create function refuse_merged_claims() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from installer where id = new.link_installer and link_merged_into is not null) then
    raise exception 'a merged company hands in no more'
      using errcode = 'check_violation', constraint = 'merged_hands_in';
  end if;
  return new;
end $$;
create trigger refuse_merged_claims before update of paperwork_status on paperwork
  for each row when (old.paperwork_status = 'draft' and new.paperwork_status <> 'draft')
  execute function refuse_merged_claims();
