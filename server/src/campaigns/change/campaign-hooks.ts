import {
  type CampaignLinks,
  emptyFields,
  findSubsidyWordings,
  isInForce,
  type NeededField,
} from '@ruecklauf/model'
import { failure, notFound } from '../../errors/errors.ts'
import type { Hooks, Values } from '../../platform/hooks.ts'
import { oneAfterTheOther } from '../life/one-after-the-other.ts'
import { checkNewRule, type WholeCampaign } from '../rule/check-campaign.ts'
import { linksOf, lockCampaign } from '../rule/read-campaign.ts'
import type { CampaignRow, RuleFields } from '../rule/rule-of.ts'
import { linksBy, noLinks } from '../rule/rule-of.ts'
import { changeInForce } from './change-in-force.ts'

/**
 * Drafts change freely, if their rule could be activated. A campaign in force accepts changes outside its rule, each as
 * a version. Others are immutable.
 */
export const campaignHooks: Hooks = {
  async lockFirst(tx) {
    await oneAfterTheOther(tx)
  },

  async beforeCreate({ tx }, values) {
    const ruleFields = values as Pick<RuleFields, NeededField>
    await checkNewRule(tx, {
      row: { id: '', ...emptyFields, ...ruleFields },
      links: named(values, noLinks),
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

/** The campaign's status allows no change of its rules. */
export const notEditable = ({ campaign_status }: Pick<CampaignRow, 'campaign_status'>) =>
  failure(
    'conflict',
    'campaign_not_editable',
    { context: 'campaign', message: `the campaign can’t be changed in status ${campaign_status}` },
    { status: { say: `fields:campaign.values.campaign_status.${campaign_status}` } },
  )

/** A campaign as it would be with some of its fields changed. */
export const changed = (
  { row, links }: WholeCampaign & { row: CampaignRow },
  values: Values,
): WholeCampaign & { row: CampaignRow } => ({
  row: { ...row, ...values },
  links: named(values, links),
})

/** A change of the texts needs a new check of the wordings. */
function forgetAcknowledgement(row: CampaignRow, values: Values) {
  if ('wordings_acknowledged' in values) return
  const texts = [values.name, values.description, values.terms_text].map((text) => text ?? '')
  if (row.wordings_acknowledged && texts.some((text) => findSubsidyWordings(`${text}`).length > 0))
    values.wordings_acknowledged = false
}

const named = (values: Values, links: CampaignLinks): CampaignLinks =>
  linksBy((name) => idsOf(values[name]) ?? links[name])

const idsOf = (value: unknown): string[] | undefined =>
  value === undefined ? undefined : [...new Set([value ?? []].flat() as string[])]
