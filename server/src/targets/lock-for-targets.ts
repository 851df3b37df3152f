import { type CampaignRule, targetsStand } from '@ruecklauf/model'
import { notEditable } from '../campaigns/change/campaign-hooks.ts'
import { brokenField } from '../campaigns/rule/broken-field.ts'
import { refuse } from '../campaigns/rule/check-campaign.ts'
import { linksOf, lockCampaign } from '../campaigns/rule/read-campaign.ts'
import { ruleOf } from '../campaigns/rule/rule-of.ts'
import { notFound } from '../errors/errors.ts'
import { scopeOf } from '../platform/access.ts'
import type { FunctionContext } from '../platform/functions.ts'
import { getUnit } from '../platform/read/read-units.ts'

/**
 * The rule of the locked campaign, if this caller may set its targets now: the second approval includes
 * them, so they are fixed once it waits.
 * @throws forbidden and not_found for callers who may not change the campaign, conflict
 * `campaign_not_editable` once it is over, and invalid where its targets are fixed or it has none.
 */
export async function lockForTargets(context: FunctionContext): Promise<CampaignRule> {
  const { tx, unit: id, caller, deps, served } = context
  const writable = scopeOf('put', { registry: deps.registry, caller, served })
  await getUnit(tx, writable, { id, load: { links: false, values: false } })
  const row = await lockCampaign(tx, id)
  if (!row) throw notFound()
  const status = row.campaign_status
  if (targetsStand(status)) refuse([brokenField('targets', 'targets_stand')])
  if (status !== 'draft') throw notEditable(row)
  const rule = ruleOf(row, await linksOf(tx, id))
  if (!rule.personal_target) refuse([brokenField('personal_target', 'no_personal_targets')])
  return rule
}
