import {
  type CampaignLinks,
  type CampaignRule,
  type FamilyOf,
  findSubsidyWordings,
  overlapViolations,
  programmeViolations,
  ruleViolations,
} from '@ruecklauf/model'
import { readSettings } from '../../settings/read-settings.ts'
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
 * Refuses a rule that could not be activated in its current form, or that conflicts with a planned or running
 * campaign.
 * @returns the rule.
 * @throws invalid with one message at each field.
 */
export async function checkRule(db: Db, { row, links }: WholeCampaign): Promise<CampaignRule> {
  const rule = ruleOf(row, links)
  const broken = ruleViolations(rule)
  const beside = broken.length > 0 ? [] : await rulesBeside(db)
  const familyOf = await familiesOf(db, [rule, ...beside])
  const contradictions = overlapViolations(rule, beside, familyOf)
  refuse([...broken, ...contradictions].map(brokenRule))
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
  refuse(programmeViolations(rule, await readSettings(db)).map(brokenRule))
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
 * Refuses texts for end customers without the notice on subsidies, or with unchecked wordings that sound
 * like a promise of them.
 * @throws invalid with one message at each field.
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

/** The families of the products that rules name. */
async function familiesOf(db: Db, rules: readonly CampaignRule[]): Promise<FamilyOf> {
  const named = rules.flatMap(({ products }) => products)
  const products = await db
    .selectFrom('product')
    .select(['id', 'family'])
    .where('id', 'in', ['', ...new Set(named)])
    .execute()
  const families = new Map(products.map(({ id, family }) => [id, family]))
  return (product) => families.get(product)
}

/** @throws invalid when anything is broken. */
export function refuse(broken: readonly BrokenField[]): void {
  if (broken.length > 0) throw invalidCampaign(broken)
}

const campaignWordings = ({ name, description, terms_text }: Texts): string[] => [
  ...new Set(
    [name, description, terms_text]
      .flatMap((text) => findSubsidyWordings(text ?? ''))
      .map(({ found: problem }) => problem),
  ),
]
