import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CampaignCounters, campaignInput, countDown, countUp } from '../campaigns/counters.ts'
import type { CampaignRule } from '../campaigns/rule/rule.ts'
import { campaignRule, claimOf, device } from '../testing/example-claim.ts'
import { calculate } from './calculate.ts'
import type { CalculationInput, CalculationLine } from './input.ts'
import { paidBy } from './payment.ts'
import type { Programme } from './programme.ts'
import { remainingPayments } from './remaining-payments.ts'
import { shareOfReversal } from './wholesaler-share.ts'

const cents = fc.nat(30_000)
const basisPoints = fc.nat(10_000)
const products = fc.subarray(['heat-pump', 'storage', 'split'])

const ruleArbitrary = fc
  .record({
    id: fc.uuid(),
    products,
    families: fc.subarray(['heat_pump', 'storage'] as const),
    bundle_products: products,
    amount_rule: fc.constantFrom(
      'fixed',
      'percent_of_base',
      'percent_of_net_price',
      'step',
      'bundle',
    ),
    amount: cents,
    basis_points: basisPoints,
    min_quantity: fc.option(fc.integer({ min: 1, max: 4 })),
    personal_target: fc.boolean(),
    replaces_base: fc.boolean(),
    stacking: fc.constantFrom('exclusive', 'stackable', 'best_of'),
    stacking_group: fc.constantFrom('x', 'y'),
    priority: fc.nat(3),
    pays: fc.constantFrom(true, true, true, false),
    counts: fc.boolean(),
    purchase_to: fc.constantFrom('2026-06-30', '2026-06-30', '2026-04-30'),
    installer_cap: fc.option(cents),
    sales_group_cap: fc.option(cents),
    budget: fc.option(cents),
    budget_policy: fc.constantFrom('base_only', 'partial', 'waiting_list', 'refuse'),
  })
  .map((over) => campaignRule(over))

const countersArbitrary: fc.Arbitrary<CampaignCounters> = fc.record({
  units: fc.nat(4),
  installer: cents,
  sales_group: cents,
  budget: cents,
})

const campaignArbitrary = fc
  .tuple(ruleArbitrary, countersArbitrary, fc.option(fc.integer({ min: 1, max: 8 })))
  .map(([rule, counters, target]) => campaignInput(rule, { ...counters, target }))

const lineArbitrary: fc.Arbitrary<CalculationLine> = fc
  .record({
    id: fc.uuid(),
    product_id: fc.constantFrom('heat-pump', 'storage', 'split', null),
    family: fc.constantFrom('heat_pump' as const, 'storage' as const, null),
    serial: fc.stringMatching(/^CV[0-9]{2}$/),
    rates: fc
      .record({ amount: fc.option(cents), percent_of_net_price: basisPoints })
      .map((rate) => [{ valid_from: '2026-01-01', valid_to: null, ...rate }]),
    net_price: fc.option(fc.nat(400_000)),
    serial_state: fc.constantFrom('delivered', 'delivered', 'known', 'claimed'),
  })
  .map((over) => device(over))

const programmeArbitrary: fc.Arbitrary<Programme> = fc.record({
  tier: fc.option(
    fc.record({
      id: fc.constant('gold' as const),
      basis_points: fc.constantFrom(10_000, 10_500, 11_033),
    }),
  ),
  tier_on: fc.constantFrom('base', 'base_and_bonus'),
  caps: fc.record({
    unit_basis_points: fc.option(basisPoints),
    line: fc.option(cents),
    claim: fc.option(fc.nat(60_000)),
    installer_period: fc.option(
      fc.record({ room: fc.integer({ min: -100, max: 60_000 }), period: fc.constant('2026') }),
    ),
  }),
  wholesaler: fc.record({
    mode: fc.constantFrom('none', 'bonus', 'cofunding'),
    unit_amount: fc.option(cents),
    basis_points: fc.option(basisPoints),
  }),
  tax: fc.option(
    fc.record({
      treatment: fc.constantFrom('price_reduction', 'service_credit', 'manual'),
      rate_basis_points: fc.constantFrom(1_900, 700, 0),
      small_business: fc.boolean(),
    }),
  ),
})

const inputArbitrary = fc
  .record({
    lines: fc.uniqueArray(lineArbitrary, { maxLength: 6, selector: ({ id }) => id }),
    campaigns: fc.uniqueArray(campaignArbitrary, { maxLength: 5, selector: ({ rule }) => rule.id }),
    programme: programmeArbitrary,
  })
  .map(({ lines, ...rest }): CalculationInput => ({ ...claimOf(lines), ...rest }))

const shuffled = <Item>(items: readonly Item[]) =>
  fc.shuffledSubarray([...items], { minLength: items.length })

const check = <Values extends [unknown, ...unknown[]]>(
  ...asked: [...{ [K in keyof Values]: fc.Arbitrary<Values[K]> }, (...values: Values) => void]
) => fc.assert(fc.property(...asked), { numRuns: 500 })

describe('every calculation with campaigns', () => {
  it('sums its parts to each device and its devices to the claim', () =>
    check(inputArbitrary, (input) => {
      const { lines, amount, campaigns } = calculate(input)
      expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount)
      for (const line of lines) {
        const parts = [line.base, ...line.bonuses.map((bonus) => bonus.amount)]
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(line.amount)
        expect(parts.every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true)
        expect(line.trace.at(-1)?.amount).toBe(line.amount)
      }
      for (const { campaign, paid } of campaigns)
        expect(paid).toBe(
          lines
            .flatMap(({ bonuses }) => bonuses)
            .filter((bonus) => bonus.campaign === campaign)
            .reduce((sum, bonus) => sum + bonus.amount, 0),
        )
    }))

  it('exceeds no cap', () =>
    check(inputArbitrary, (input) => {
      const { lines, amount, campaigns } = calculate(input)
      const { unit_basis_points, line: cap, claim, installer_period } = input.programme.caps
      expect(amount).toBeLessThanOrEqual(claim ?? Number.POSITIVE_INFINITY)
      expect(amount).toBeLessThanOrEqual(
        installer_period ? Math.max(installer_period.room, 0) : Number.POSITIVE_INFINITY,
      )
      for (const { line: id, amount: paid } of lines) {
        const net = input.lines.find((line) => line.id === id)?.net_price ?? null
        expect(paid).toBeLessThanOrEqual(cap ?? Number.POSITIVE_INFINITY)
        if (unit_basis_points !== null && net !== null)
          expect(paid * 10_000).toBeLessThanOrEqual(net * unit_basis_points)
      }
      for (const { campaign, paid } of campaigns) {
        const room = input.campaigns.find(({ rule }) => rule.id === campaign)?.room
        for (const remaining of Object.values(room ?? {}))
          expect(paid).toBeLessThanOrEqual(remaining ?? Number.POSITIVE_INFINITY)
      }
    }))

  it('is the same in whatever order devices and campaigns are entered', () =>
    check(
      inputArbitrary.chain((input) =>
        fc.tuple(fc.constant(input), shuffled(input.lines), shuffled(input.campaigns)),
      ),
      ([input, lines, campaigns]) => {
        expect(calculate({ ...input, lines, campaigns })).toEqual(calculate(input))
      },
    ))

  it('is never lowered by one more campaign', () =>
    check(inputArbitrary, campaignArbitrary, (input, campaign) => {
      const more = { ...input, campaigns: [...input.campaigns, campaign] }
      expect(calculate(more).amount).toBeGreaterThanOrEqual(calculate(input).amount)
    }))

  it('depends on its input alone, leaves it untouched and can be stored as JSON', () =>
    check(inputArbitrary, (input) => {
      const before = JSON.stringify(input)
      const result = calculate(input)
      expect(calculate(JSON.parse(before))).toEqual(result)
      expect(JSON.stringify(input)).toBe(before)
      expect(JSON.parse(JSON.stringify(result))).toEqual(result)
    }))

  it('leaves the counters of its campaigns as they were once it is reversed', () =>
    check(inputArbitrary, countersArbitrary, (input, counters) => {
      for (const outcome of calculate(input).campaigns)
        expect(countDown(countUp(counters, outcome), outcome)).toEqual(counters)
    }))

  it('splits into net and VAT without a cent left over', () =>
    check(inputArbitrary, (input) => {
      const { tax, amount } = calculate(input)
      if (input.programme.tax) expect(tax.reduce((sum, { gross }) => sum + gross, 0)).toBe(amount)
      for (const { gross, net, vat } of tax) expect((net ?? gross) + (vat ?? 0)).toBe(gross)
    }))
})

describe('what remains of a claim when devices are rejected', () => {
  const withRejected = inputArbitrary.chain((input) =>
    fc.tuple(
      fc.constant(input),
      fc.subarray(input.lines.map(({ id }) => id)).map((ids) => new Set(ids)),
    ),
  )

  it('is never more than before, for no device and out of no campaign', () =>
    check(withRejected, ([input, rejected]) => {
      const payments = calculate(input).lines
      const remaining = remainingPayments({ input, payments }, rejected)
      for (const [position, { amount, base, bonuses, line }] of remaining.entries()) {
        const before = payments[position]
        if (!before) throw new Error('a device was lost')
        expect(line).toBe(before.line)
        expect(amount).toBeLessThanOrEqual(before.amount)
        expect(bonuses.reduce((sum, bonus) => sum + bonus.amount, base)).toBe(amount)
        for (const { campaign, amount: paid } of bonuses)
          expect(paid).toBeLessThanOrEqual(paidBy([before], campaign))
        if (rejected.has(line)) expect(amount).toBe(before.amount)
      }
    }))

  const depends = ({ amount_rule, min_quantity }: CampaignRule) =>
    amount_rule === 'step' || amount_rule === 'bundle' || min_quantity !== null

  it('is less by no more than the bonuses that depend on other devices', () =>
    check(withRejected, ([input, rejected]) => {
      const dependent = input.campaigns.filter(({ rule }) => depends(rule))
      const payments = calculate(input).lines
      const remaining = remainingPayments({ input, payments }, rejected)
      for (const [position, before] of payments.entries()) {
        const losable = dependent.reduce((sum, { rule }) => sum + paidBy([before], rule.id), 0)
        expect(remaining[position]?.amount).toBeGreaterThanOrEqual(before.amount - losable)
      }
    }))

  it('is what it was where no bonus depends on other devices', () =>
    check(withRejected, ([input, rejected]) => {
      const alone = { ...input, campaigns: input.campaigns.filter(({ rule }) => !depends(rule)) }
      const payments = calculate(alone).lines
      const remaining = remainingPayments({ input: alone, payments }, rejected)
      for (const [position, before] of payments.entries()) {
        expect(remaining[position]).toMatchObject({ amount: before.amount, base: before.base })
        for (const { campaign, amount } of before.bonuses)
          expect(paidBy(remaining.slice(position, position + 1), campaign)).toBe(amount)
      }
    }))
})

describe('a wholesaler’s share', () => {
  it('goes back in full when the claim is reversed, in however many parts', () =>
    check(cents, fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1 }), (share, parts) => {
      const approved = parts.reduce((sum, part) => sum + part, 0)
      let before = 0
      let back = 0
      for (const reversed of parts) {
        back += shareOfReversal(share, { approved, before, reversed })
        before += reversed
      }
      expect(back).toBe(share)
    }))
})
