import {
  type CampaignLinks,
  type CampaignRule,
  findSubsidyWordings,
  overlapViolations,
  ruleViolations,
} from '@ruecklauf/model'
import { readSettings, type Settings } from '../../settings/read-settings.ts'
import type { Db } from '../../tables.ts'
import { type BrokenField, brokenField, brokenRule, invalidCampaign } from './broken-field.ts'
import { rulesBeside } from './read-rules.ts'
import { type CampaignRow, type RuleFields, ruleOf } from './rule-of.ts'

/** A campaign's fields with the ids its links lead to. */
export interface WholeCampaign {
  row: RuleFields
  links: CampaignLinks
}

/**
 * Refuses a rule that could not be put in force as it stands, or that contradicts a campaign that is
 * to come or running.
 * @returns the rule.
 * @throws invalid with one message beside each field.
 */
export async function checkRule(db: Db, { row, links }: WholeCampaign): Promise<CampaignRule> {
  const rule = ruleOf(row, links)
  const broken = [
    ...ruleViolations(rule).map(brokenRule),
    ...regionProblems(rule),
    ...wholesalerProblems(rule),
  ]
  const contradictions = broken.length > 0 ? [] : overlapViolations(rule, await rulesBeside(db))
  refuse([...broken, ...contradictions.map(brokenRule)])
  return rule
}

/**
 * Refuses what `checkRule` refuses, and a rule that takes claims longer than the programme pays any:
 * for campaigns that are not in force yet, as the programme's days may change.
 * @returns the rule.
 * @throws invalid with one message beside each field.
 */
export async function checkNewRule(db: Db, campaign: WholeCampaign): Promise<CampaignRule> {
  const rule = await checkRule(db, campaign)
  refuse(windowProblems(rule, await readSettings(db)))
  return rule
}

type Texts = Pick<
  CampaignRow,
  | 'name'
  | 'description'
  | 'terms_text'
  | 'addresses_consumers'
  | 'subsidy_notice'
  | 'wordings_acknowledged'
>

/**
 * Refuses texts for end customers without the notice on subsidies, or with wordings that sound like
 * a promise of them and that nobody has looked at.
 * @throws invalid with one message beside each field.
 */
export function checkTexts(campaign: Texts): void {
  if (!campaign.addresses_consumers) return
  const { subsidy_notice, wordings_acknowledged } = campaign
  const wordings = campaignWordings(campaign)
  refuse([
    ...(subsidy_notice ? [] : [brokenField('subsidy_notice', 'notice_missing')]),
    ...(wordings.length === 0 || wordings_acknowledged
      ? []
      : [
          brokenField('wordings_acknowledged', 'wordings_unchecked', {
            wordings: wordings.map((wording) => `„${wording}“`).join(', '),
          }),
        ]),
  ])
}

/** @throws invalid when anything is broken. */
export function refuse(broken: readonly BrokenField[]): void {
  if (broken.length > 0) throw invalidCampaign(broken)
}

const campaignWordings = ({ name, description, terms_text }: Texts): string[] => [
  ...new Set(
    [name, description, terms_text]
      .flatMap((text) => findSubsidyWordings(text ?? ''))
      .map(({ found }) => found),
  ),
]

const regionProblems = ({ regions }: CampaignRule): BrokenField[] =>
  regions.every((region) => /^\d{1,5}$/.test(region))
    ? []
    : [brokenField('regions', 'region_not_a_postcode')]

function windowProblems(
  { reference_date, claim_days, late_grace_days }: CampaignRule,
  programme: Settings,
): BrokenField[] {
  const { base_reference_date, claim_window_days } = programme
  const most = claim_window_days + programme.late_grace_days
  const days = (claim_days ?? claim_window_days) + (late_grace_days ?? programme.late_grace_days)
  if (reference_date !== base_reference_date || days <= most) return []
  const isByDays = claim_days !== null && claim_days > claim_window_days
  const field = isByDays ? 'claim_days' : 'late_grace_days'
  return [brokenField(field, 'window_beyond_programme', { days: most })]
}

function wholesalerProblems({ wholesaler }: CampaignRule): BrokenField[] {
  if (wholesaler?.mode === 'cofunding' && wholesaler.basis_points === null)
    return [brokenField('wholesaler_percent', 'wholesaler_share_missing')]
  const isEmpty = wholesaler?.unit_amount === null && wholesaler.basis_points === null
  if (wholesaler?.mode === 'bonus' && isEmpty)
    return [brokenField('wholesaler_amount', 'wholesaler_bonus_missing')]
  return []
}
