import {
  arkes,
  type CampaignLinks,
  type CampaignRule,
  checkValue,
  type Field,
  type Language,
  nearestCents,
  ruleViolations,
  type Violation,
} from '@ruecklauf/model'
import { sayTo, sayToCaller } from '@ruecklauf/model/texts'
import { type BrokenField, brokenRule } from '../campaigns/rule/broken-field.ts'
import type { WholeCampaign } from '../campaigns/rule/check-campaign.ts'
import { type RuleFields, ruleOf } from '../campaigns/rule/rule-of.ts'
import { invalid, type Message } from '../errors/errors.ts'

interface Place {
  /** The position of the changes in the request, for messages. */
  path: string
  language: Language | undefined
}

interface Wanted extends Place {
  /** Fields of the campaign with other values, as a unit's update gives them. */
  changes: Readonly<Record<string, unknown>>
}

/**
 * The rule of a campaign with some fields changed; stores nothing.
 * @throws invalid with one message at each field that breaks a rule.
 */
export function readVariant(
  { row, links }: WholeCampaign,
  { changes, path, language }: Wanted,
): CampaignRule {
  const broken: Message[] = []
  const values: Record<string, unknown> = {}
  for (const [key, raw] of Object.entries(changes)) {
    const field = fieldOf(key)
    const checked = field
      ? checkValue(key, field, { raw, say: sayToCaller(language) })
      : { value: null, violations: [unknownField(key)] }
    broken.push(...checked.violations.map((violation) => messageAt(path, violation)))
    const isMoney = field?.money === true && typeof checked.value === 'number'
    values[key] = isMoney ? nearestCents(Number(checked.value)) : checked.value
  }
  if (broken.length > 0) throw invalid(broken)
  const changed = { ...row, ...links, ...values } as RuleFields & CampaignLinks
  const rule = ruleOf(changed, changed)
  const violations = ruleViolations(rule)
  if (violations.length > 0)
    throw invalid(
      violations.map((violation) => messageOf(brokenRule(violation), { path, language })),
    )
  return rule
}

/** Campaign fields without effect on amounts, or not allowed in a request. */
const fixed = ['id', 'label', 'campaign_status', 'proposed_by', 'activated_by']

const fieldOf = (key: string): Field | undefined =>
  Object.hasOwn(arkes.campaign.fields, key) && !fixed.includes(key)
    ? (arkes.campaign.fields as Record<string, Field>)[key]
    : undefined

const unknownField = (key: string): Violation => ({
  context: 'parameter_validation',
  message: `${key}: unknown parameter`,
  parameter: key,
})

const messageAt = (path: string, { message, parameter }: Violation): Message => ({
  context: 'parameter_validation',
  message,
  parameter: `${path}.${parameter}`,
})

const messageOf = ({ parameter, explain }: BrokenField, { path, language }: Place): Message => ({
  context: 'parameter_validation',
  message: explain(sayTo(language ?? 'en')),
  parameter: `${path}.${parameter}`,
})
