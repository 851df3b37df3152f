import type { ProductFamily } from '../../arkes/product.ts'
import type { CampaignRule } from './rule.ts'
import { type RuleViolation, violationAt } from './rule-violation.ts'

/**
 * Conflicts with other campaigns: two exclusive campaigns of the same priority
 * for the same products and days, where nobody could predict which one is paid.
 * @param others planned or active; ignores the rule itself and its earlier versions.
 * @param familyOf for products that one rule names and the other covers by their family.
 */
export const overlapViolations = (
  rule: CampaignRule,
  others: readonly CampaignRule[],
  familyOf: FamilyOf,
): RuleViolation[] =>
  rule.stacking === 'exclusive' && rule.pays
    ? others
        .filter((other) => contradicts(rule, other, familyOf))
        .map(({ name }) => violationAt('priority', 'same_priority', { other: name }))
    : []

/** The family of a product by its id. */
export type FamilyOf = (product: string) => ProductFamily | undefined

const contradicts = (rule: CampaignRule, other: CampaignRule, familyOf: FamilyOf) =>
  other.id !== rule.id &&
  other.pays &&
  other.stacking === 'exclusive' &&
  other.priority === rule.priority &&
  rule.purchase_from <= other.purchase_to &&
  other.purchase_from <= rule.purchase_to &&
  productsMeet(rule, other, familyOf) &&
  meet(rule.sales_groups, other.sales_groups) &&
  meet(rule.tiers, other.tiers) &&
  regionsMeet(rule.regions, other.regions)

const productsMeet = (rule: CampaignRule, other: CampaignRule, familyOf: FamilyOf) =>
  isForAll(rule) ||
  isForAll(other) ||
  rule.products.some((product) => other.products.includes(product)) ||
  rule.families.some((family) => other.families.includes(family)) ||
  rule.products.some((product) => isOf(other.families, familyOf(product))) ||
  other.products.some((product) => isOf(rule.families, familyOf(product)))

const isOf = (families: CampaignRule['families'], family: ProductFamily | undefined) =>
  family !== undefined && families.includes(family)

const isForAll = ({ products, families }: CampaignRule) =>
  products.length === 0 && families.length === 0

/** An empty list is everything. */
const meet = (a: readonly string[], b: readonly string[]) =>
  a.length === 0 || b.length === 0 || a.some((item) => b.includes(item))

const regionsMeet = (a: readonly string[], b: readonly string[]) =>
  a.length === 0 ||
  b.length === 0 ||
  a.some((prefix) => b.some((other) => prefix.startsWith(other) || other.startsWith(prefix)))
