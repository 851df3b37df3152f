-- What a claim pays by campaign and tax treatment, as it was decided: what payouts and receipts are
-- split by.

create table claim_money (
  link_paperwork key not null references paperwork on delete cascade,
  -- Null: the base amount.
  link_campaign key references campaign,
  tax_treatment key not null
    check (tax_treatment in ('price_reduction', 'service_credit', 'manual')),
  amount bigint not null check (amount >= 0),
  unique nulls not distinct (link_paperwork, link_campaign)
);
grant select, insert, update on claim_money to ruecklauf_app;

insert into claim_money (link_paperwork, link_campaign, tax_treatment, amount)
select taken.link_paperwork, taken.link_campaign,
  coalesce(version.rule ->> 'tax_treatment', campaign.tax_treatment, 'price_reduction'), taken.spent
from claim_campaign taken
  join campaign on campaign.id = taken.link_campaign
  left join campaign_version version on version.campaign_id = taken.link_campaign
    and version.number = taken.campaign_version
where taken.spent > 0;

insert into claim_money (link_paperwork, link_campaign, tax_treatment, amount)
select claim.id, null,
  coalesce(record.snapshot #>> '{input,programme,tax,treatment}', 'price_reduction'),
  claim.approved_amount - coalesce(bonus.amount, 0)
from paperwork claim
  left join paperwork_record record on record.id = claim.id
  left join (
    select link_paperwork, sum(amount) as amount from claim_money group by link_paperwork
  ) bonus on bonus.link_paperwork = claim.id
where claim.approved_amount > coalesce(bonus.amount, 0);

-- The same for whoever is paid for a claim. A wholesaler's bonus lowers what he paid himself.
create view claim_worth with (security_invoker = true) as
select money.link_paperwork, claim.link_installer as link_member, money.link_campaign,
  money.tax_treatment, money.amount
from claim_money money join paperwork claim on claim.id = money.link_paperwork
union all
select link_paperwork, link_wholesaler, link_campaign, 'price_reduction', amount - amount_back
from wholesaler_share where mode = 'bonus';
grant select on claim_worth to ruecklauf_app;
