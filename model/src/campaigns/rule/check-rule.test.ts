import { describe, expect, it } from 'vitest'
import { campaignRule } from '../../testing/example-claim.ts'
import { changeViolations } from '../check-change.ts'
import { overlapViolations } from './check-others.ts'
import { budgetViolations, ruleViolations } from './check-rule.ts'
import type { CampaignRule } from './rule.ts'
import type { RuleViolation } from './rule-violation.ts'

const summarise = (violations: readonly RuleViolation[]) =>
  violations.map(({ field, code }) => `${field} ${code}`)
const violationsOf = (over: Partial<CampaignRule>) => summarise(ruleViolations(campaignRule(over)))

describe('the rule of a campaign', () => {
  it.each([
    {},
    { purchase_to: '2026-03-01', claim_to: '2026-03-01' },
    { claim_to: null, claim_days: 30 },
    { amount: 0, pays: false },
    { amount: null, pays: false },
    { amount_rule: 'percent_of_base', amount: null, basis_points: null, pays: false },
    { amount_rule: 'percent_of_base', amount: null, basis_points: 10_000 },
    { amount_rule: 'step', min_quantity: 5 },
    { amount_rule: 'step', personal_target: true },
    { amount_rule: 'step', min_quantity: 5, personal_target: true },
    { amount_rule: 'bundle', products: ['a'], bundle_products: ['b'] },
    { stacking: 'best_of', stacking_group: 'summer' },
    { pays: false },
  ] satisfies Partial<CampaignRule>[])('can be put in force: %j', (over) =>
    expect(violationsOf(over)).toEqual([]),
  )

  it.each([
    [{ purchase_to: '2026-02-28' }, 'purchase_to ends_before_start'],
    [{ claim_to: '2026-06-29' }, 'claim_to claims_end_before_purchases'],
    [
      { commissioning_from: '2026-06-02', commissioning_to: '2026-06-01' },
      'commissioning_to ends_before_start',
    ],
    [
      { commissioning_to: '2026-02-01' },
      'commissioning_to commissioning_ends_before_purchases_begin',
    ],
    [{ amount: -1 }, 'amount negative'],
    [{ amount: 0 }, 'amount pays_nothing'],
    [{ amount_rule: 'percent_of_base', basis_points: 0 }, 'basis_points pays_nothing'],
    [{ installer_cap: -1 }, 'installer_cap negative'],
    [{ sales_group_cap: -1 }, 'sales_group_cap negative'],
    [{ budget: -1 }, 'budget negative'],
    [{ claim_days: -1 }, 'claim_days negative'],
    [{ late_grace_days: -1 }, 'late_grace_days negative'],
    [{ basis_points: 10_001 }, 'basis_points over_one_hundred_percent'],
    [{ min_quantity: 0 }, 'min_quantity below_one'],
    [{ amount: null }, 'amount amount_missing'],
    [{ amount_rule: 'percent_of_base' }, 'basis_points percent_missing'],
    [{ amount_rule: 'percent_of_net_price' }, 'basis_points percent_missing'],
    [
      { amount_rule: 'percent_of_base', basis_points: 5_000, replaces_base: true },
      'replaces_base replaces_by_its_share',
    ],
    [{ amount_rule: 'step' }, 'min_quantity quantity_missing'],
    [{ personal_target: true }, 'personal_target target_without_step'],
    [{ amount_rule: 'bundle', products: ['a'] }, 'bundle_products partner_missing'],
    [{ amount_rule: 'bundle', bundle_products: ['b'] }, 'products product_missing'],
    [
      { amount_rule: 'bundle', products: ['a', 'b'], bundle_products: ['b'] },
      'bundle_products partner_is_product',
    ],
    [{ stacking: 'best_of' }, 'stacking_group group_missing'],
    [{ stacking_group: 'summer' }, 'stacking_group group_without_best_of'],
    [{ pays: false, counts: false }, 'counts pays_and_counts_nothing'],
    [
      { wholesaler: { mode: 'cofunding', unit_amount: null, basis_points: 10_001 } },
      'wholesaler over_one_hundred_percent',
    ],
    [{ wholesaler: { mode: 'bonus', unit_amount: -1, basis_points: null } }, 'wholesaler negative'],
  ] satisfies [Partial<CampaignRule>, string][])('with %j breaks: %s', (over, broken) =>
    expect(violationsOf(over)).toEqual([broken]),
  )

  it('tells all that is wrong at once', () =>
    expect(violationsOf({ purchase_to: '2026-02-01', amount: null, budget: -5 })).toEqual([
      'purchase_to ends_before_start',
      'budget negative',
      'amount amount_missing',
    ]))
})

describe('the budget of a campaign', () => {
  it.each([
    [10_000, []],
    [null, []],
    [9_999, ['budget budget_below_use']],
  ])('of %s stands against 100.00 reserved and spent', (budget, broken) =>
    expect(summarise(budgetViolations({ budget }, 10_000))).toEqual(broken),
  )
})

describe('an exclusive campaign beside another', () => {
  const rule = campaignRule({ stacking: 'exclusive', products: ['a', 'b'] })
  const familyOf = (product: string) => (product === 'b' ? 'heat_pump' : 'storage')
  const other = (over: Partial<CampaignRule> = {}) =>
    campaignRule({ id: 'other', name: 'Sommer', stacking: 'exclusive', products: ['b'], ...over })

  it('of the same priority for the same products and days contradicts it', () =>
    expect(overlapViolations(rule, [other()], familyOf)).toEqual([
      { field: 'priority', code: 'same_priority', values: { other: 'Sommer' } },
    ]))

  it('for all products contradicts every one', () =>
    expect(overlapViolations(rule, [other({ products: [] })], familyOf)).toHaveLength(1))

  it.each([
    [['heat_pump'], ['heat_pump'], []],
    [['heat_pump'], [], ['b']],
    [[], ['heat_pump'], []],
  ] as const)(
    'for the families %j contradicts one for the families %j or products %j',
    (own, families, products) =>
      expect(
        overlapViolations(
          { ...rule, families: own, products: own.length > 0 ? [] : rule.products },
          [other({ families, products })],
          familyOf,
        ),
      ).toHaveLength(1),
  )

  it('for a family does not where the other names no product of it', () =>
    expect(
      overlapViolations(
        { ...rule, families: ['heat_pump'], products: [] },
        [other({ products: ['c'] })],
        familyOf,
      ),
    ).toEqual([]))

  it.each([
    { priority: 99 },
    { stacking: 'stackable' },
    { products: ['c'] },
    { purchase_from: '2026-07-01', purchase_to: '2026-08-01' },
    { pays: false },
    { id: rule.id },
  ] satisfies Partial<CampaignRule>[])('does not with %j', (over) =>
    expect(overlapViolations(rule, [other(over)], familyOf)).toEqual([]),
  )

  it.each([
    [['80'], ['8'], 1],
    [['80'], ['81'], 0],
    [[], ['81'], 1],
  ])('in the regions %j and %j contradicts %i time', (regions, others, count) =>
    expect(
      overlapViolations({ ...rule, regions }, [other({ regions: others })], familyOf),
    ).toHaveLength(count),
  )
})

describe('a rule in force', () => {
  const rule = campaignRule({ budget: 10_000, claim_to: '2026-08-31' })
  const changed = (over: Partial<CampaignRule>) =>
    changeViolations(rule, { ...rule, ...over }).map(({ field }) => field)

  it.each([
    {},
    { name: 'Frühling' },
    { purchase_to: '2026-07-31' },
    { claim_to: '2026-09-30' },
    { claim_to: null },
    { budget: 20_000 },
    { budget: null },
    { products: [] },
  ])('may be changed by %j', (over) => expect(changed(over)).toEqual([]))

  it.each([
    [{ purchase_to: '2026-05-31' }, ['purchase_to']],
    [{ claim_to: '2026-07-31' }, ['claim_to']],
    [{ budget: 9_000 }, ['budget']],
    [{ amount: 6_000, products: ['a'] }, ['amount', 'products']],
    [{ commissioning_to: '2026-07-31' }, ['commissioning_to']],
  ])('needs a new version for %j', (over, fields) =>
    expect(changed(over).toSorted()).toEqual(fields),
  )
})
