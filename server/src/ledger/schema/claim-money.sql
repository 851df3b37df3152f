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

-- The same for whoever is paid for a claim. A wholesaler's bonus lowers what they paid themselves.
create view claim_worth with (security_invoker = true) as
select money.link_paperwork, claim.link_installer as link_member, money.link_campaign,
  money.tax_treatment, money.amount
from claim_money money join paperwork claim on claim.id = money.link_paperwork
union all
select link_paperwork, link_wholesaler, link_campaign, 'price_reduction', amount - amount_back
from wholesaler_share where mode = 'bonus';
grant select on claim_worth to ruecklauf_app;
