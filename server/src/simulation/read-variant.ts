import {
  arkes,
  type CampaignRule,
  checkValue,
  describeViolation,
  type Field,
  type Language,
  type RuleViolation,
  ruleViolations,
  type Violation,
} from '@ruecklauf/model'
import {
  type CampaignLinks,
  type CampaignRow,
  type RuleFields,
  readCampaignLinks,
  ruleOf,
} from '../campaigns/rule-of.ts'
import type { Tx } from '../db/tables.ts'
import { invalid, type Message, notFound } from '../http/errors.ts'

/** A campaign's fields as they are stored. */
export interface StoredCampaign {
  row: CampaignRow
  links: CampaignLinks
}

/** @throws notFound */
export async function readCampaign(tx: Tx, id: string): Promise<StoredCampaign> {
  const row = await tx.selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirst()
  const links = (await readCampaignLinks(tx, [id])).get(id)
  if (!row || !links) throw notFound()
  return { row, links }
}

interface Wanted {
  /** Fields of the campaign with other values, as a unit's update gives them. */
  changes: Readonly<Record<string, unknown>>
  /** Where the changes stand in the request, for the messages. */
  path: string
  language: Language | undefined
}

/**
 * The rule a campaign would have with some fields changed; nothing is stored.
 * @throws invalid with one message at each field that breaks a rule.
 */
export function readVariant(
  { row, links }: StoredCampaign,
  { changes, path, language }: Wanted,
): CampaignRule {
  const broken: Message[] = []
  const values: Record<string, unknown> = {}
  for (const [key, raw] of Object.entries(changes)) {
    const field = fieldOf(key)
    const found = field
      ? checkValue(key, field, { raw, language })
      : { value: null, violations: [unknownField(key)] }
    broken.push(...found.violations.map((one) => messageAt(path, one)))
    const isMoney = field?.money === true && typeof found.value === 'number'
    values[key] = isMoney ? Math.round(Number(found.value) * 100) : found.value
  }
  if (broken.length > 0) throw invalid(broken)
  const changed = { ...row, ...links, ...values } as RuleFields & CampaignLinks
  const rule = ruleOf(changed, changed)
  const violations = ruleViolations(rule)
  if (violations.length > 0) throw invalid(violations.map((one) => said(one, { path, language })))
  return rule
}

/** What of a campaign has nothing to do with amounts, or is not for a request to change. */
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

const said = (violation: RuleViolation, { path, language }: Omit<Wanted, 'changes'>): Message => ({
  context: 'parameter_validation',
  message: describeViolation(violation, language ?? 'en'),
  parameter: `${path}.${fieldNames[violation.field] ?? violation.field}`,
})

/** Fields of the rule that the campaign has under another name. */
const fieldNames: Partial<Record<keyof CampaignRule, string>> = {
  basis_points: 'percent',
  products: 'link_products',
  bundle_products: 'link_bundle_products',
  sales_groups: 'link_sales_groups',
  wholesaler: 'wholesaler_percent',
}
