import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Field } from '../../arke/define.ts'
import { campaignRule } from '../../testing/example-claim.ts'
import {
  emptyFields,
  fieldOfRule,
  plainRule,
  ruleDefinitions,
  ruleLinks,
  toCampaignFields,
  toCampaignRule,
} from './rule-codec.ts'
import type { CampaignFields } from './rule-fields.ts'

/** Any value a field of this kind is stored as. */
function stored(field: Field): fc.Arbitrary<unknown> {
  const kinds: Partial<Record<Field['type'], fc.Arbitrary<unknown>>> = {
    boolean: fc.boolean(),
    date: fc.constantFrom('2026-03-01', '2026-06-30'),
    integer: fc.nat(1_000),
    float: field.money ? fc.nat(1_000_000) : fc.nat(10_000).map((hundredths) => hundredths / 100),
    link: fc.uniqueArray(fc.constantFrom('one', 'two', 'three')),
    list: fc.uniqueArray(fc.constantFrom('8', '803', '10')),
    string: field.values ? fc.constantFrom(...Object.keys(field.values)) : fc.string(),
  }
  const value = kinds[field.type] ?? fc.constant(null)
  const held = field.multiple && field.type === 'string' ? fc.uniqueArray(value) : value
  return field.required || field.type === 'link' ? held : fc.option(held)
}

const fields = fc.record(
  Object.fromEntries(Object.entries(ruleDefinitions).map(([name, field]) => [name, stored(field)])),
) as unknown as fc.Arbitrary<CampaignFields>

it('a rule written to a campaign’s fields reads as the same rule', () =>
  fc.assert(
    fc.property(fields, (some) => {
      const rule = toCampaignRule('k1', some)
      expect(toCampaignRule('k1', toCampaignFields(rule))).toEqual(rule)
    }),
  ))

it('a rule holds money in cents, shares in basis points and tiers by their ids', () =>
  expect(
    toCampaignRule('k1', {
      ...toCampaignFields(campaignRule()),
      amount: 5_000,
      percent: 12.34,
      tiers: ['silber'],
      wholesaler_mode: 'cofunding',
      wholesaler_amount: 700,
      wholesaler_percent: 30,
    }),
  ).toEqual({
    ...campaignRule(),
    id: 'k1',
    basis_points: 1_234,
    tiers: ['silber'],
    wholesaler: { mode: 'cofunding', unit_amount: null, basis_points: 3_000 },
  }))

it('what nobody says is for every device, beside every other campaign, as the programme has it', () => {
  expect(plainRule).toMatchObject({
    products: [],
    tiers: [],
    amount_rule: 'fixed',
    amount: null,
    stacking: 'stackable',
    priority: 100,
    pays: true,
    personal_target: false,
    wholesaler: null,
  })
  expect(Object.values(plainRule)).not.toContain(undefined)
  const needed = { name: 'Frühjahr', purchase_from: '2026-03-01', purchase_to: '2026-06-30' }
  expect(toCampaignRule('k1', { ...emptyFields, ...needed })).toEqual({
    id: 'k1',
    ...plainRule,
    ...needed,
  })
})

it('knows the field at which a part of a rule is mended, and which fields are links', () => {
  expect((['budget', 'basis_points', 'products', 'wholesaler'] as const).map(fieldOfRule)).toEqual([
    'budget',
    'percent',
    'link_products',
    'wholesaler_percent',
  ])
  expect(ruleLinks).toEqual(['link_products', 'link_sales_groups', 'link_bundle_products'])
})
