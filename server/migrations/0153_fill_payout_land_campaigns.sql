-- in batches
-- What stands already has its Land, the state of its payouts and its campaigns.
with moving as materialized (
  select set_config('ruecklauf.is_moving', 'on', true)
), batch as (
  select id, installation_postcode, link_sales_point, link_installer, paperwork_status, approved_amount
  from paperwork, moving where id > $1 order by id limit 2000
), found as (
  select batch.id, land_of(coalesce(installation_postcode, point.postcode)) as land, paid.state,
    paid.paid_on
  from batch left join sales_point point on point.id = batch.link_sales_point
    cross join lateral payout_state_of(batch.id, link_installer, paperwork_status, approved_amount) paid
), filled as (
  update paperwork p set land = found.land, payout_state = found.state, paid_on = found.paid_on
  from found where found.id = p.id
    and (p.land, p.payout_state, p.paid_on) is distinct from (found.land, found.state, found.paid_on)
), linked as (
  insert into unit_link (type, parameter, parent_id, parent_arke, child_id, child_arke)
  select 'link', 'link_campaigns', link_paperwork, 'paperwork', link_campaign, 'campaign'
  from claim_campaign join batch on batch.id = link_paperwork where units > 0
  on conflict do nothing
)
select max(id) as last, count(*)::int as rows from batch
