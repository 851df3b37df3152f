-- What a campaign pays: as the application's role its rule is free in a draft only; two people put it
-- in force, and then it says what one of its versions says, which changes by two people's change
-- alone.

-- The ids that a link of a campaign leads to, in their order.
create function links_of(campaign key, parameter text) returns jsonb language sql stable
set search_path = public, pg_temp as $$
  select coalesce(jsonb_agg(child_id order by position, child_id), '[]') from unit_link
  where parent_id = $1 and unit_link.parameter = $2
$$;

-- Of a figure in JSON, where there is one.
create function hundredth(figure jsonb) returns jsonb language sql immutable
set search_path = public, pg_temp as $$
  select coalesce(to_jsonb((figure #>> '{}')::numeric / 100), 'null')
$$;

-- The rule that a campaign's columns and links stand for, as `ruleOf` has it; money is cents in both.
create function rule_of(one campaign) returns jsonb language sql stable
set search_path = public, pg_temp as $$
  select jsonb_object_agg(key, value) || jsonb_build_object(
    'names', case when length(concat(one.name_en, one.name_it, one.name_es)) > 0
      then jsonb_build_object('en', one.name_en, 'es', one.name_es, 'it', one.name_it) end,
    'families', coalesce(one.families, '{}'),
    'tiers', coalesce(one.tiers, '{}'),
    'regions', coalesce(one.regions, '[]'),
    'stacking_group', nullif(one.stacking_group, ''),
    'basis_points', floor(one.percent * 100 + 0.5),
    'wholesaler', case when one.wholesaler_mode <> 'programme' then jsonb_build_object(
      'mode', one.wholesaler_mode,
      'unit_amount', case one.wholesaler_mode when 'bonus' then one.wholesaler_amount end,
      'basis_points', floor(one.wholesaler_percent * 100 + 0.5)) end,
    'products', links_of(one.id, 'link_products'),
    'sales_groups', links_of(one.id, 'link_sales_groups'),
    'bundle_products', links_of(one.id, 'link_bundle_products'))
  from jsonb_each(to_jsonb(one))
  where key in ('id', 'name', 'reference_date', 'purchase_from', 'purchase_to', 'commissioning_from',
    'commissioning_to', 'claim_to', 'claim_days', 'late_grace_days', 'new_customers_only',
    'amount_rule', 'amount', 'min_quantity', 'personal_target', 'replaces_base', 'stacking', 'priority',
    'pays', 'counts', 'installer_cap', 'sales_group_cap', 'budget', 'budget_policy', 'tax_treatment')
$$;

-- The fields that a rule stands for but those of its name, as changes have them; money is EUR.
create function wire_of(rule jsonb) returns jsonb language sql immutable
set search_path = public, pg_temp as $$
  select jsonb_object_agg(
    case key when 'basis_points' then 'percent' when 'products' then 'link_products'
      when 'sales_groups' then 'link_sales_groups' when 'bundle_products' then 'link_bundle_products'
      else key end,
    case when key in ('basis_points', 'amount', 'installer_cap', 'sales_group_cap', 'budget')
      then hundredth(value) else value end)
    || jsonb_build_object('wholesaler_mode', coalesce(rule -> 'wholesaler' ->> 'mode', 'programme'),
      'wholesaler_amount', hundredth(rule -> 'wholesaler' -> 'unit_amount'),
      'wholesaler_percent', hundredth(rule -> 'wholesaler' -> 'basis_points'))
  from jsonb_each(rule - array['id', 'name', 'names', 'wholesaler'])
$$;

-- What of a rule another says otherwise, beside what it is called.
create function rule_difference(before jsonb, after jsonb) returns jsonb language sql immutable
set search_path = public, pg_temp as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(after)
  where value is distinct from before -> key and key not in ('name', 'names', 'name_en', 'name_it', 'name_es')
$$;

-- The steps of its life (model/src/campaigns/life.ts); who proposed it and who put it in force stay.
create function is_campaign_step(before campaign, after campaign) returns boolean language sql immutable
set search_path = public, pg_temp as $$
  select case before.campaign_status
    when 'draft' then after.campaign_status in ('draft', 'in_approval')
    when 'in_approval' then after.campaign_status in ('draft', 'in_approval')
      or after.campaign_status in ('planned', 'active') and after.proposed_by is not null
        and after.activated_by is not null and before.activated_by is null
    when 'planned' then after.campaign_status in ('draft', 'planned', 'active')
    when 'settled' then after.campaign_status = 'settled'
    when 'ended' then after.campaign_status in ('ended', 'settled')
    else after.campaign_status in ('active', 'paused', 'exhausted', 'ended')
  end and (before.campaign_status in ('draft', 'in_approval') or after.campaign_status = 'draft'
    or (before.proposed_by, before.activated_by) is not distinct from (after.proposed_by, after.activated_by))
$$;
