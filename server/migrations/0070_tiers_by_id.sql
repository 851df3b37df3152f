-- Rules name tiers by their ids, so that a tier may be called otherwise (decision 5). What claims
-- were frozen with stays as it was: `complete-rule.ts` reads the names in it.

create function tiers_by_id(rule jsonb) returns jsonb language sql immutable as $$
  select jsonb_set(rule, '{tiers}', coalesce((
    select jsonb_agg(case tier
      when 'Basis' then 'basis'
      when 'Silber' then 'silber'
      when 'Gold' then 'gold'
      else tier
    end order by position)
    from jsonb_array_elements_text(rule->'tiers') with ordinality as named (tier, position)
  ), '[]'))
$$;

-- The rules stay what they were; only here may their rows be written again.
alter table campaign_version disable trigger refuse_change;
update campaign_version set rule = tiers_by_id(rule)
  where rule->'tiers' is distinct from tiers_by_id(rule)->'tiers';
alter table campaign_version enable trigger refuse_change;

drop function tiers_by_id;
