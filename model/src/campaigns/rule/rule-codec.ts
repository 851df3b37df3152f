import type { Field } from '../../arke/define.ts'
import { campaign } from '../../arkes/campaign.ts'
import { recordOf } from '../../records.ts'
import type { CampaignRule } from './rule.ts'
import {
  type CampaignFields,
  type CampaignLinks,
  type NeededField,
  type RuleFieldName,
  type RuleParts,
  ruleFields,
} from './rule-fields.ts'

/** Converts a campaign's fields to the rule for the engine. */
export const toCampaignRule = (id: string, fields: CampaignFields): CampaignRule => ({
  id,
  ...(partsOf(fields) as RuleParts),
})

/** Converts a rule to the campaign's fields. */
export const toCampaignFields = (rule: CampaignRule): CampaignFields =>
  Object.assign({}, ...codecs.map(([part, { toFields }]) => toFields(rule[part] as never)))

/** The field of the campaign at which a part of its rule is mended. */
export const fieldOfRule = (part: keyof CampaignRule): string =>
  part === 'id' ? part : ruleFields[part].fields[0]

interface AnyCodec {
  readonly fields: readonly RuleFieldName[]
  readonly toRule: (fields: CampaignFields) => unknown
  readonly toFields: (part: never) => object
}

const codecs = Object.entries(ruleFields) as [keyof RuleParts, AnyCodec][]

const partsOf = (fields: CampaignFields, only = codecs) =>
  Object.fromEntries(only.map(([part, { toRule }]) => [part, toRule(fields)]))

const names = codecs.flatMap(([, { fields }]) => fields)

/** The definitions of the fields that make a rule. */
export const ruleDefinitions: Readonly<Record<RuleFieldName, Field>> = recordOf(
  names,
  (name) => campaign.fields[name],
)

const isNeeded = (name: RuleFieldName) =>
  ruleDefinitions[name].required === true && ruleDefinitions[name].default === undefined

const isLink = (name: RuleFieldName): name is keyof CampaignLinks =>
  ruleDefinitions[name].type === 'link'

/** The fields of a rule that lead to other units. */
export const ruleLinks: readonly (keyof CampaignLinks)[] = names.filter(isLink)

/** The default values of a campaign's fields. */
export const emptyFields = Object.fromEntries(
  names
    .filter((name) => !isNeeded(name))
    .map((name) => [name, ruleDefinitions[name].default ?? (isLink(name) ? [] : null)]),
) as unknown as Omit<CampaignFields, NeededField>

/** The default rule: for every device, combined with every other campaign. */
export const plainRule = partsOf(
  emptyFields as CampaignFields,
  codecs.filter(([, { fields }]) => !fields.some(isNeeded)),
) as Omit<RuleParts, NeededField>
