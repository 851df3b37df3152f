import { describe, expect, it } from 'vitest'
import { heatPumps } from '../testing/cases/case.ts'
import { campaignOf, campaignRule, claimOf, programmeOf, rate } from '../testing/example-claim.ts'
import { calculate } from './calculate.ts'
import { type Payment, reducePayment } from './payment.ts'
import { shareOfReversal, wholesalerParts } from './wholesaler-share.ts'

const payment: Payment = {
  amount: 20_000,
  base: 15_000,
  bonuses: [
    { campaign: 'a', amount: 3_000 },
    { campaign: 'b', amount: 2_000 },
  ],
}
const rule = (mode: 'none' | 'bonus' | 'cofunding', basis_points: number, unit_amount = 0) => ({
  mode,
  basis_points,
  unit_amount,
})

describe('a payment of which less is approved', () => {
  it.each([
    [20_000, [15_000, 3_000, 2_000]],
    [25_000, [15_000, 3_000, 2_000]],
    [19_000, [15_000, 3_000, 1_000]],
    [16_500, [15_000, 1_500, 0]],
    [10_000, [10_000, 0, 0]],
    [-1, [0, 0, 0]],
  ])('to %i spares the base amount and the campaigns of the sooner priority', (to, parts) => {
    const reduced = reducePayment(payment, to)
    expect([reduced.base, ...reduced.bonuses.map(({ amount }) => amount)]).toEqual(parts)
    expect(reduced.amount).toBe(parts.reduce((sum, part) => sum + part, 0))
  })
})

describe('the wholesaler', () => {
  const parts = (
    programme: ReturnType<typeof rule>,
    ...campaigns: Parameters<typeof campaignRule>
  ) => wholesalerParts([payment, payment], { programme, rules: campaigns.map(campaignRule) })

  it('has no part of a programme that gives him none', () =>
    expect(parts(rule('none', 1_000))).toEqual([]))

  it('gets a bonus for each device and a share on top', () =>
    expect(parts(rule('bonus', 1_000, 500))).toEqual([
      { campaign: null, mode: 'bonus', of: 40_000, units: 2, amount: 5_000 },
    ]))

  it('bears a share, with no amount for a device', () =>
    expect(parts(rule('cofunding', 5_000, 500))).toEqual([
      { campaign: null, mode: 'cofunding', of: 40_000, units: 2, amount: 20_000 },
    ]))

  it('has a part of his own of a campaign with a rule of its own', () =>
    expect(parts(rule('bonus', 1_000), { id: 'a', wholesaler: rule('cofunding', 5_000) })).toEqual([
      { campaign: null, mode: 'bonus', of: 34_000, units: 2, amount: 3_400 },
      { campaign: 'a', mode: 'cofunding', of: 6_000, units: 2, amount: 3_000 },
    ]))

  it('has of a device whose rate says a share that alone, rounded once for all of them', () => {
    const own = { ...payment, wholesaler_basis_points: 3_333 }
    expect(
      wholesalerParts([payment, own], { programme: rule('bonus', 1_000, 500), rules: [] }),
    ).toEqual([{ campaign: null, mode: 'bonus', of: 40_000, units: 2, amount: 9_166 }])
    expect(wholesalerParts([own], { programme: rule('cofunding', 1_000), rules: [] })).toEqual([
      { campaign: null, mode: 'cofunding', of: 20_000, units: 1, amount: 6_666 },
    ])
  })

  it('has nothing of a rate’s share where the programme gives him none, or a campaign pays by its own', () => {
    const own = { ...payment, wholesaler_basis_points: 10_000 }
    expect(wholesalerParts([own], { programme: rule('none', 0), rules: [] })).toEqual([])
    const rules = [campaignRule({ id: 'a', wholesaler: rule('bonus', 5_000) })]
    expect(wholesalerParts([own], { programme: rule('none', 0), rules })).toEqual([
      { campaign: 'a', mode: 'bonus', of: 3_000, units: 1, amount: 1_500 },
    ])
  })

  it('keeps the share that a rate says when less is approved', () =>
    expect(reducePayment({ ...payment, wholesaler_basis_points: 500 }, 100)).toMatchObject({
      amount: 100,
      wholesaler_basis_points: 500,
    }))

  it('gives back pro rata what was reversed, to the cent', () => {
    const share = (before: number, reversed: number) =>
      shareOfReversal(1_000, { approved: 30_000, before, reversed })
    expect([share(0, 10_000), share(10_000, 10_000), share(20_000, 10_000)]).toEqual([
      333, 334, 333,
    ])
  })

  it('gives back nothing of nothing', () =>
    expect(shareOfReversal(0, { approved: 0, before: 0, reversed: 0 })).toBe(0))
})

describe('a calculated claim', () => {
  it('tells the cents and the devices of each campaign for its counters', () => {
    const input = {
      ...claimOf(heatPumps(2)),
      campaigns: [
        campaignOf({ id: 'a', counts: false }),
        campaignOf({ id: 'b', stacking: 'exclusive', amount: 1_000 }),
        campaignOf({ id: 'c', budget_policy: 'waiting_list' }, { budget: 100 }),
        campaignOf({ id: 'd', budget_policy: 'refuse' }, { budget: 0 }),
        campaignOf({ id: 'e', purchase_to: '2026-03-31' }),
      ],
    }
    const { campaigns, lines } = calculate(input)
    expect(campaigns).toEqual([
      { campaign: 'a', units: 2, wanted: 10_000, paid: 10_000, budget: 'sufficient' },
      { campaign: 'b', units: 2, wanted: 2_000, paid: 0, budget: 'sufficient' },
      { campaign: 'c', units: 2, wanted: 10_000, paid: 0, budget: 'waiting' },
      { campaign: 'd', units: 2, wanted: 10_000, paid: 0, budget: 'refused' },
    ])
    expect(lines.map(({ base, bonuses, counts }) => ({ base, bonuses, counts }))).toEqual(
      Array(2).fill({
        base: 15_000,
        bonuses: [{ campaign: 'a', amount: 5_000 }],
        counts: false,
      }),
    )
  })

  it('takes what a cap cuts from the campaign, not from the base amount', () => {
    const programme = programmeOf({ caps: { line: 16_000 } })
    const input = { ...claimOf(heatPumps(1)), campaigns: [campaignOf()], programme }
    expect(calculate(input)).toMatchObject({
      lines: [{ amount: 16_000, base: 15_000 }],
      campaigns: [{ wanted: 5_000, paid: 1_000 }],
    })
  })

  it('takes it from the campaign of the last priority first', () => {
    const programme = programmeOf({ caps: { line: 18_000 } })
    const campaigns = [
      campaignOf({ id: 'a', priority: 20 }),
      campaignOf({ id: 'b', priority: 10, amount: 2_000 }),
    ]
    expect(calculate({ ...claimOf(heatPumps(1)), campaigns, programme }).lines[0]?.bonuses).toEqual(
      [
        { campaign: 'b', amount: 2_000 },
        { campaign: 'a', amount: 1_000 },
      ],
    )
  })

  it('rounds the sum of a device, and its parts so that they make up the sum', () => {
    const rates = [{ ...rate, amount: null, percent_of_net_price: 333 }]
    const share = { amount_rule: 'percent_of_base', basis_points: 2_000 } as const
    const campaigns = ['a', 'b', 'c'].map((id) => campaignOf({ id, ...share }))
    // 33.633 and three times 6.7266 are 53.8128; each rounded they would be 34 + 21.
    const input = { ...claimOf(heatPumps(1, { net_price: 1_010, rates })), campaigns }
    const [line] = calculate(input).lines
    expect(line).toMatchObject({ amount: 54, base: 34 })
    expect(line?.bonuses.map(({ amount }) => amount)).toEqual([6, 7, 7])
  })
})
