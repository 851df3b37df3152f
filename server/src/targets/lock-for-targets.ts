import { type CampaignRule, isDraft, isInForce } from '@ruecklauf/model'
import { notEditable } from '../campaigns/life/campaign-hooks.ts'
import { brokenField } from '../campaigns/rule/broken-field.ts'
import { refuse } from '../campaigns/rule/check-campaign.ts'
import { linksOf, lockCampaign } from '../campaigns/rule/read-campaign.ts'
import { ruleOf } from '../campaigns/rule/rule-of.ts'
import { countingVersions } from '../campaigns/rule/versions.ts'
import { notFound } from '../errors/errors.ts'
import { scopeOf } from '../platform/access.ts'
import type { FunctionContext } from '../platform/functions.ts'
import { getUnit } from '../platform/read/read-units.ts'

/** A campaign whose targets are being set. */
export interface TargetedCampaign {
  rule: CampaignRule
  /** Purchases are promised something by its targets, or soon will be. */
  in_force: boolean
}

/**
 * The locked campaign, if its targets may be set now, by this caller.
 * @throws forbidden and not_found for whoever may not change the campaign, conflict
 * `campaign_not_editable` once it is over, and invalid where it has no personal targets.
 */
export async function lockForTargets(context: FunctionContext): Promise<TargetedCampaign> {
  const { tx, unit: id, caller, deps, served } = context
  const writable = scopeOf('put', { registry: deps.registry, caller, served })
  await getUnit(tx, writable, { id, load: { links: false, values: false } })
  const row = await lockCampaign(tx, id)
  if (!row) throw notFound()
  const in_force = isInForce(row.campaign_status)
  if (!in_force && !isDraft(row.campaign_status)) throw notEditable(row)
  const rule = ruleOf(row, await linksOf(tx, id))
  const versions = await countingVersions(tx, id)
  if (!rule.personal_target && !versions.some((version) => version.rule.personal_target))
    refuse([brokenField('personal_target', 'no_personal_targets')])
  return { rule, in_force }
}
