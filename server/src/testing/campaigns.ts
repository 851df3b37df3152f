import type { CampaignRule } from '@ruecklauf/model'
import { fieldsOf } from '../campaigns/fields-of.ts'
import { storeCampaignLinks } from '../campaigns/store-links.ts'
import { writeVersion } from '../campaigns/versions.ts'
import { newId } from '../db/id.ts'
import { fundBudget } from '../ledger/budgets.ts'
import type { Api } from './api.ts'

/**
 * Puts a campaign in force, as two people would have: 50.00 EUR more for each device bought in 2026,
 * save what `over` says otherwise. Returns its rule.
 */
export async function putCampaign(
  { database, deps, world }: Pick<Api, 'database' | 'deps' | 'world'>,
  over: Partial<CampaignRule> = {},
): Promise<CampaignRule> {
  const rule: CampaignRule = { ...plainRule, id: newId(), ...over }
  const { values, links } = fieldsOf(rule)
  const admin = (await world.staff('admin')).id
  const at = deps.clock()
  await database.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('campaign')
      .values({
        ...values,
        id: rule.id,
        name: rule.name,
        regions: JSON.stringify(values.regions),
        campaign_status: 'active',
        activated_by: admin,
      })
      .execute()
    await storeCampaignLinks(tx, rule.id, links)
    await writeVersion(tx, {
      valid_from: rule.purchase_from,
      rule,
      texts: { description: null, terms_text: null, subsidy_notice: false },
      action: 'activate',
      reason: null,
      by: admin,
      at,
    })
    if (rule.budget !== null) {
      const funding = { brand: deps.brand.id, campaign: rule.id, amount: rule.budget }
      await fundBudget(tx, { ...funding, actor: admin, at })
    }
  })
  return rule
}

const plainRule: Omit<CampaignRule, 'id'> = {
  name: 'Jahresaktion',
  reference_date: 'invoice_date',
  purchase_from: '2026-01-01',
  purchase_to: '2026-12-31',
  commissioning_from: null,
  commissioning_to: null,
  claim_to: null,
  claim_days: null,
  late_grace_days: null,
  products: [],
  sales_groups: [],
  regions: [],
  tiers: [],
  new_customers_only: false,
  amount_rule: 'fixed',
  amount: 5_000,
  basis_points: null,
  min_quantity: null,
  personal_target: false,
  bundle_products: [],
  replaces_base: false,
  stacking: 'stackable',
  stacking_group: null,
  priority: 100,
  pays: true,
  counts: true,
  installer_cap: null,
  sales_group_cap: null,
  budget: null,
  budget_policy: 'base_only',
  wholesaler: null,
  tax_treatment: 'price_reduction',
}
