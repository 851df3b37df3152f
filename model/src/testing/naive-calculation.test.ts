import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculate } from '../calculation/calculate.ts'
import type { CalculationInput } from '../calculation/input.ts'
import type { Programme } from '../calculation/programme.ts'
import { referenceDates } from '../calculation/reference-date.ts'
import { campaignInput } from '../campaigns/counters.ts'
import { addDays } from '../days/german-day.ts'
import { campaignRule, claimOf, device } from './example-claim.ts'
import { naiveChoices, naivePayments, worth } from './naive-calculation.ts'

/* Amounts are small, so that caps and budgets bite, offers tie and cents are left over. */
const cents = fc.nat(40)
const share = fc.constantFrom(0, 333, 1_000, 2_500, 3_333, 5_000, 10_000)
const referenceDate = fc.constantFrom(...referenceDates)
/** Around the end of summer time; windows open and close among these days. */
const day = fc.nat(9).map((days) => addDays('2026-10-21', days))
/** Mostly what lets a claim pass, now and then something else. */
const mostly = <const Usual, const Other>(usual: Usual, other: fc.Arbitrary<Other>) =>
  fc.oneof({ weight: 8, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other })
/** As often none as some. */
const limit = (most: number) => fc.option(fc.nat(most), { freq: 2 })

const rule = fc
  .record({
    id: fc.uuid(),
    reference_date: referenceDate,
    purchase_from: mostly('2026-10-21', day),
    purchase_to: mostly('2026-10-31', day),
    commissioning_from: mostly(null, day),
    commissioning_to: mostly(null, day),
    claim_to: mostly(null, day),
    claim_days: mostly(null, fc.nat(6)),
    late_grace_days: mostly(null, fc.nat(2)),
    products: fc.constantFrom([], ['heat-pump'], ['heat-pump', 'split']),
    bundle_products: fc.subarray(['storage', 'split'], { minLength: 1 }),
    sales_groups: mostly([], fc.constant(['north'])),
    regions: mostly([], fc.constant(['80', '9'])),
    tiers: mostly([], fc.constant(['gold'] as const)),
    new_customers_only: mostly(false, fc.constant(true)),
    amount_rule: fc.constantFrom(
      'fixed',
      'percent_of_base',
      'percent_of_net_price',
      'step',
      'bundle',
    ),
    amount: cents,
    basis_points: share,
    min_quantity: fc.option(fc.integer({ min: 1, max: 4 })),
    personal_target: fc.boolean(),
    replaces_base: fc.boolean(),
    stacking: fc.constantFrom('exclusive', 'stackable', 'best_of'),
    stacking_group: fc.constantFrom('x', 'y'),
    priority: fc.nat(2),
    pays: mostly(true, fc.constant(false)),
    installer_cap: limit(120),
    sales_group_cap: limit(120),
    budget: limit(120),
    budget_policy: fc.constantFrom('base_only', 'partial', 'waiting_list', 'refuse'),
  } as const)
  .map((over) =>
    campaignRule({
      ...over,
      personal_target: over.personal_target && over.amount_rule === 'step',
    }),
  )

const campaign = fc
  .record({
    rule,
    counters: fc.record({
      units: fc.nat(3),
      installer: fc.nat(60),
      sales_group: fc.nat(60),
      budget: fc.nat(60),
    }),
    target: fc.option(fc.integer({ min: 1, max: 5 })),
  })
  .map(({ rule: own, counters, target }) => campaignInput(own, { ...counters, target }))

const rates = fc.uniqueArray(
  fc.record({
    valid_from: day,
    valid_to: fc.option(day),
    amount: fc.option(cents),
    percent_of_net_price: fc.option(share),
  }),
  { maxLength: 3, selector: ({ valid_from }) => valid_from },
)
const always = { valid_from: '2026-01-01', valid_to: null, percent_of_net_price: null }

const line = fc
  .record({
    id: fc.uuid(),
    product_id: fc.constantFrom('heat-pump', 'storage', 'split', null),
    serial: fc.stringMatching(/^CV[0-9]{2}$/),
    rates: fc
      .tuple(rates, fc.option(cents, { freq: 6 }))
      .map(([dated, amount]) => (amount === null ? dated : [{ ...always, amount }, ...dated])),
    net_price: fc.option(fc.nat(200)),
    serial_state: mostly('delivered', fc.constantFrom('unknown', 'claimed')),
    product: fc.constantFrom(
      { active: true, unknown_serial_policy: 'review' },
      { active: true, unknown_serial_policy: 'accept' },
      { active: true, unknown_serial_policy: 'reject' },
    ),
  } as const)
  .map((over) => device(over))

const claim = fc.record({
  dates: fc.record({
    order_date: fc.option(day),
    invoice_date: fc.option(day),
    delivery_date: fc.option(day),
    commissioning_date: fc.option(day),
  }),
  submitted_on: mostly('2026-11-01', day),
  audience: fc.record({
    sales_groups: fc.constantFrom([], ['north'], ['south', 'north']),
    postcode: fc.constantFrom(null, '80331', '20095', '90402'),
    is_new_customer: fc.boolean(),
  }),
})

const programme: fc.Arbitrary<Programme> = fc.record({
  tier: fc.option(
    fc.record({
      id: fc.constantFrom('gold', 'silber'),
      basis_points: fc.constantFrom(10_000, 10_500, 11_033),
    }),
  ),
  tier_on: fc.constantFrom('base', 'base_and_bonus'),
  caps: fc.record({
    unit_basis_points: fc.option(share, { freq: 2 }),
    line: limit(90),
    claim: limit(200),
    installer_period: fc.option(
      fc.record({ room: fc.integer({ min: -5, max: 200 }), period: fc.constant('2026') }),
      { freq: 2 },
    ),
  }),
  wholesaler: fc.constant({ mode: 'none', unit_amount: null, basis_points: null }),
  tax: fc.constant(null),
})

const input = fc
  .record({
    lines: fc.uniqueArray(line, { minLength: 1, maxLength: 6, selector: ({ id }) => id }),
    campaigns: fc.uniqueArray(campaign, { maxLength: 6, selector: ({ rule: { id } }) => id }),
    programme,
    claim,
    settings: fc.record({
      base_reference_date: referenceDate,
      claim_window_days: mostly(12, fc.nat(12)),
      late_grace_days: fc.nat(3),
    }),
  })
  .map(({ lines, claim: own, ...rest }): CalculationInput => ({ ...claimOf(lines, own), ...rest }))

const descending = (a: bigint, b: bigint) => (a > b ? -1 : a < b ? 1 : 0)

describe('the engine beside a naive calculation that tries every set of campaigns', () => {
  it('pays the same for each device, out of the same', () =>
    fc.assert(
      fc.property(input, (claimInput) => {
        const { lines } = calculate(claimInput)
        const choices = naiveChoices(claimInput)
        expect(lines.map(({ eligible }) => eligible)).toEqual(choices.map((all) => all !== null))
        const chosen = lines.map(({ bonuses }, position) => {
          const ids = bonuses.map(({ campaign: id }) => id)
          return choices[position]?.find((choice) => choice.campaigns.join() === ids.join()) ?? null
        })
        for (const [position, choice] of chosen.entries()) {
          const all = choices[position]
          if (!all) continue
          if (!choice) throw new Error('campaigns were paid that may not be paid together')
          const most = all.map(worth).toSorted(descending)[0]
          expect(worth(choice)).toBe(most)
          const ranks = all.filter((other) => worth(other) === most).map(({ rank }) => rank)
          expect(choice.rank).toBe(Math.min(...ranks))
        }
        expect(
          lines.map(({ base, bonuses }) => [base, ...bonuses.map(({ amount }) => amount)]),
        ).toEqual(naivePayments(claimInput, chosen))
      }),
      { numRuns: 3_000 },
    ))
})
