-- Judged at the end of the transaction, when the versions are written as well.
create function keep_in_force() returns trigger language plpgsql
set search_path = public, pg_temp as $$
declare
  changed jsonb;
begin
  if acts_as_owner() then return null; end if;
  if tg_op = 'INSERT' then
    if new.campaign_status <> 'draft' then perform refuse_without_change(); end if;
    return null;
  end if;
  changed := rule_difference(rule_of(old), rule_of(new));
  if not is_campaign_step(old, new) or old.campaign_status <> 'draft' and changed <> '{}'
    and not exists (select from campaign_version
      where campaign_id = new.id and rule || changed = rule)
  then perform refuse_without_change();
  end if;
  return null;
end $$;
create constraint trigger keep_in_force after insert or update on campaign
  deferrable initially deferred for each row execute function keep_in_force();

-- The first version holds the campaign that two people put in force in this transaction. Each later one holds
-- the previous version with what two people changed, or with an earlier end.
create function keep_version() returns trigger language plpgsql
set search_path = public, pg_temp as $$
declare
  earlier jsonb;
  changed jsonb;
begin
  if acts_as_owner() then return new; end if;
  if new.action = 'activate' then
    if not exists (select from campaign
      where id = new.campaign_id and campaign_status in ('planned', 'active')
        and xmin = pg_current_xact_id()::xid and purchase_from = new.valid_from
        and rule_of(campaign) = new.rule)
    then perform refuse_without_change();
    end if;
    return new;
  end if;
  select rule into earlier from campaign_version
  where campaign_id = new.campaign_id and valid_from <= new.valid_from
    and number >= (select max(number) from campaign_version
      where campaign_id = new.campaign_id and action = 'activate')
  order by valid_from desc, number desc limit 1;
  changed := rule_difference(earlier, new.rule);
  if earlier is null or changed <> '{}'
    and (changed - 'purchase_to' <> '{}' or changed ->> 'purchase_to' > earlier ->> 'purchase_to')
    and not exists (select from change
      where subject = new.campaign_id and change_state = 'confirmed'
        and kind in ('campaign_version', 'campaign_budget', 'campaign_prolong')
        and xmin = pg_current_xact_id()::xid
        and case kind
          when 'campaign_version' then after ->> 'valid_from' = new.valid_from::text
            and rule_difference(wire_of(earlier), wire_of(new.rule))
              = rule_difference('{}', after -> 'rule')
          when 'campaign_budget' then
            changed = jsonb_build_object('budget', (after ->> 'budget')::numeric * 100)
          else after || changed = after end)
  then perform refuse_without_change();
  end if;
  return new;
end $$;
create trigger keep_version before insert on campaign_version
  for each row execute function keep_version();

-- What installers are to reach is part of what the second person puts in force.
create function keep_targets() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if not acts_as_owner() and exists (select from campaign
    where id in (old.link_campaign, new.link_campaign) and campaign_status <> 'draft')
  then perform refuse_without_change();
  end if;
  return coalesce(new, old);
end $$;
create trigger keep_targets before insert or update or delete on campaign_target
  for each row execute function keep_targets();
