import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculate } from '../../calculation/calculate.ts'
import { plainProgramme } from '../../calculation/programme.ts'
import { campaignInput } from '../../campaigns/counters.ts'
import { campaignRule, claimOf, device } from '../../testing/example-claim.ts'
import { amountRows } from './amount-rows.ts'

const cents = fc.nat(30_000)

const input = fc
  .record({
    rates: fc.array(cents, { minLength: 1, maxLength: 4 }),
    net_price: fc.option(fc.nat(400_000)),
    state: fc.constantFrom('delivered', 'delivered', 'known', 'claimed'),
    rules: fc.array(
      fc.record({
        amount_rule: fc.constantFrom('fixed', 'percent_of_base', 'percent_of_net_price', 'step'),
        amount: cents,
        basis_points: fc.nat(10_000),
        min_quantity: fc.option(fc.integer({ min: 1, max: 4 })),
        personal_target: fc.boolean(),
        replaces_base: fc.boolean(),
        stacking: fc.constantFrom('exclusive', 'stackable'),
        budget: fc.option(cents),
        budget_policy: fc.constantFrom('base_only', 'partial', 'waiting_list'),
      }),
      { maxLength: 3 },
    ),
    counters: fc.record({ units: fc.nat(4), installer: cents, sales_group: cents, budget: cents }),
    target: fc.option(fc.integer({ min: 1, max: 6 })),
    tier: fc.constantFrom(10_000, 10_500, 11_033),
    tier_on: fc.constantFrom('base', 'base_and_bonus'),
    unit_basis_points: fc.option(fc.nat(2_000)),
    line: fc.option(cents),
    claim: fc.option(fc.nat(60_000)),
  })
  .map(({ rates, net_price, state, rules, counters, target, ...programme }) => ({
    ...claimOf(
      rates.map((amount, at) =>
        device({
          id: `line-${at}`,
          serial: `CV${at}`,
          net_price,
          serial_state: state,
          rates: [{ valid_from: '2026-01-01', valid_to: null, amount, percent_of_net_price: null }],
        }),
      ),
    ),
    campaigns: rules.map((rule, at) =>
      campaignInput(campaignRule({ ...rule, id: `campaign-${at}` }), { ...counters, target }),
    ),
    programme: {
      ...plainProgramme,
      tier: { id: 'silber' as const, basis_points: programme.tier },
      tier_on: programme.tier_on,
      caps: {
        ...plainProgramme.caps,
        unit_basis_points: programme.unit_basis_points,
        line: programme.line,
        claim: programme.claim,
      },
    },
  }))

const sumOf = (rows: readonly { amount: number }[]) =>
  rows.reduce((sum, { amount }) => sum + amount, 0)

describe('the arithmetic of a device', () => {
  it('adds up to its amount in cents, for every claim that the engine prices', () =>
    fc.assert(
      fc.property(input, (claim) => {
        for (const { amount, trace } of calculate(claim).lines) {
          const { rows, decided } = amountRows(trace, amount)
          expect(sumOf(rows)).toBe(amount)
          expect(decided).toBe(0)
          expect(rows.every((row) => Number.isSafeInteger(row.amount))).toBe(true)
        }
      }),
      { numRuns: 500 },
    ))

  it('keeps adding up once somebody decided otherwise, or the claim ended', () =>
    fc.assert(
      fc.property(input, cents, (claim, worth) => {
        for (const { trace } of calculate(claim).lines) {
          const { rows, decided } = amountRows(trace, worth)
          expect(sumOf(rows) + decided).toBe(worth)
        }
      }),
    ))

  it('has a row for each euro that moves, and a note for what moves none', () => {
    const bonus = campaignInput(campaignRule({ name: 'Wärme-Plus', amount: 5_000 }), {
      units: 0,
      installer: 0,
      sales_group: 0,
      budget: 0,
      target: null,
    })
    const claim = { ...claimOf([device()]), campaigns: [bonus] }
    const programme = { ...plainProgramme, tier: { id: 'silber' as const, basis_points: 10_500 } }
    const [line] = calculate({ ...claim, programme }).lines
    const { rows, notes } = amountRows(line?.trace ?? [], line?.amount ?? 0)
    expect(rows.map(({ step, amount }) => [step.stage, amount])).toEqual([
      ['base', 15_000],
      ['campaign', 5_000],
      ['tier', 750],
    ])
    expect(notes).toEqual([])
  })
})
