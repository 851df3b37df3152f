import { findSubsidyWordings, isInForce } from '@ruecklauf/model'
import { failure, notFound } from '../../errors/errors.ts'
import type { Hooks, Values } from '../../platform/hooks.ts'
import { changeInForce } from '../change/change-in-force.ts'
import { checkNewRule, type WholeCampaign } from '../rule/check-campaign.ts'
import { linksOf, lockCampaign } from '../rule/read-campaign.ts'
import type { CampaignLinks, CampaignRow, RuleFields } from '../rule/rule-of.ts'
import { campaignStatusNames } from './action-names.ts'
import { oneAfterTheOther } from './one-after-the-other.ts'

/**
 * Drafts change freely, as long as their rule could be put in force; a campaign in force changes by
 * what does not touch its rule, each time as a version; every other stays as it is.
 */
export const campaignHooks: Hooks = {
  async lockFirst(tx) {
    await oneAfterTheOther(tx)
  },

  async beforeCreate({ tx }, values) {
    await checkNewRule(tx, {
      row: { ...nothing, ...values } as RuleFields,
      links: named(values, none),
    })
  },

  async beforeUpdate({ tx, caller, now }, { id, values }) {
    const row = await lockCampaign(tx, id)
    if (!row) throw notFound()
    const before = { row, links: await linksOf(tx, id) }
    forgetAcknowledgement(row, values)
    const after = changed(before, values)
    if (row.campaign_status === 'draft') await checkNewRule(tx, after)
    else if (isInForce(row.campaign_status))
      await changeInForce(tx, { before, after, by: caller.member, at: now, reason: null })
    else throw notEditable(row)
  },
}

/** The campaign stands where its rules don't change. */
export const notEditable = ({ campaign_status }: Pick<CampaignRow, 'campaign_status'>) =>
  failure(
    'conflict',
    'campaign_not_editable',
    { context: 'campaign', message: `the campaign can’t be changed in status ${campaign_status}` },
    { status: campaignStatusNames[campaign_status] },
  )

/** A campaign as it would be with some of its fields changed. */
export const changed = (
  { row, links }: WholeCampaign & { row: CampaignRow },
  values: Values,
): WholeCampaign & { row: CampaignRow } => ({
  row: { ...row, ...values },
  links: named(values, links),
})

/** Whoever changes the texts has to look at the wordings again. */
function forgetAcknowledgement(row: CampaignRow, values: Values) {
  if ('wordings_acknowledged' in values) return
  const texts = [values.name, values.description, values.terms_text].map((text) => text ?? '')
  if (row.wordings_acknowledged && texts.some((text) => findSubsidyWordings(`${text}`).length > 0))
    values.wordings_acknowledged = false
}

const none: CampaignLinks = { link_products: [], link_sales_groups: [], link_bundle_products: [] }

const named = (values: Values, links: CampaignLinks): CampaignLinks => ({
  link_products: idsOf(values.link_products) ?? links.link_products,
  link_sales_groups: idsOf(values.link_sales_groups) ?? links.link_sales_groups,
  link_bundle_products: idsOf(values.link_bundle_products) ?? links.link_bundle_products,
})

const idsOf = (value: unknown): string[] | undefined =>
  value === undefined ? undefined : [...new Set([value ?? []].flat() as string[])]

/** Fields that a new campaign need not name. */
const nothing = {
  id: '',
  commissioning_from: null,
  commissioning_to: null,
  claim_to: null,
  claim_days: null,
  late_grace_days: null,
  regions: null,
  tiers: null,
  amount: null,
  percent: null,
  min_quantity: null,
  stacking_group: null,
  installer_cap: null,
  sales_group_cap: null,
  budget: null,
  wholesaler_amount: null,
  wholesaler_percent: null,
}
