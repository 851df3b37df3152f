import { describe, expect, it } from 'vitest'
import { campaignOf, claimOf, device, rate } from '../testing/example-claim.ts'
import { calculate, standardStages } from './calculate.ts'
import { exactly, shareOf } from './exact.ts'
import type { CalculationInput, CalculationLine } from './input.ts'
import { rounding } from './rounding.ts'
import type { Stage } from './state.ts'

const codes = (input: CalculationInput) => {
  const { trace, lines } = calculate(input)
  return {
    claim: trace.map(({ code }) => code),
    lines: lines.map((line) => line.trace.map(({ code }) => code)),
  }
}

describe('the cashback of a claim', () => {
  it('is the rate of each device, added up, with its way written down', () => {
    const result = calculate(claimOf([device(), device({ id: 'line-2', serial: 'CV10000002' })]))
    expect(result).toMatchObject({ amount: 30_000, eligible: true, window: { state: 'inside' } })
    expect(result.lines[0]?.trace).toEqual([
      { stage: 'eligibility', code: 'eligible', amount: 0, values: {} },
      {
        stage: 'base',
        code: 'fixed_rate',
        amount: 15_000,
        values: { rate: 15_000, valid_from: '2026-01-01' },
      },
    ])
    expect(result.trace.at(-1)).toEqual({
      stage: 'total',
      code: 'total',
      amount: 30_000,
      values: { devices: 2, paid: 2 },
    })
  })

  it('follows the rate that held on the reference date', () => {
    const rates = [
      { ...rate, valid_from: '2026-05-02', amount: 20_000 },
      { ...rate, valid_to: '2026-05-01', amount: 15_000 },
    ]
    const on = (invoice_date: string) =>
      calculate(claimOf([device({ rates })], { dates: { invoice_date } })).amount
    expect(on('2026-05-01')).toBe(15_000)
    expect(on('2026-05-02')).toBe(20_000)
    expect(on('2025-12-31')).toBe(0)
  })

  it.each([
    [1_005, 1_000, 101, ['eligible', 'share_of_net_price', 'rounded']],
    [1_004, 1_000, 100, ['eligible', 'share_of_net_price', 'rounded']],
    [1_000, 1_050, 105, ['eligible', 'share_of_net_price']],
  ])('of %i cents net at %i basis points is rounded half up to %i', (...row) => {
    const [net_price, percent_of_net_price, amount, way] = row
    const input = claimOf([
      device({ net_price, rates: [{ ...rate, amount: null, percent_of_net_price }] }),
    ])
    expect(calculate(input).amount).toBe(amount)
    expect(codes(input).lines[0]).toEqual(way)
  })

  it('cannot be a share of a price nobody gave', () => {
    const rates = [{ ...rate, amount: null, percent_of_net_price: 500 }]
    const input = claimOf([device({ net_price: null, rates })])
    expect(calculate(input)).toMatchObject({ amount: 0, eligible: false })
    expect(codes(input).lines[0]).toEqual(['eligible', 'net_price_missing'])
  })

  it.each([
    ['2026-06-30', 'inside', 15_000],
    ['2026-07-01', 'late', 15_000],
    ['2026-07-14', 'late', 15_000],
    ['2026-07-15', 'outside', 0],
  ])('submitted on %s is %s the window', (submitted_on, state, amount) => {
    const result = calculate(claimOf([device()], { submitted_on }))
    expect(result.window?.state).toBe(state)
    expect(result.amount).toBe(amount)
    expect(result.trace[0]?.code).toBe(`window_${state}`)
  })

  it.each([
    [{ dates: {} }, 'reference_date_missing'],
    [{ dates: { invoice_date: '2026-05-21' } }, 'reference_date_in_future'],
    [{ installer_active: false }, 'installer_inactive'],
    [{ sales_point_eligible: null }, 'sales_point_missing'],
    [{ sales_point_eligible: false }, 'sales_point_not_eligible'],
    [{ terms_version: null }, 'terms_not_accepted'],
  ])('is nothing with %j', (claim, code) => {
    const input = claimOf([device()], claim)
    expect(calculate(input)).toMatchObject({ amount: 0, eligible: false })
    expect(codes(input).claim).toContain(code)
    expect(codes(input).lines).toEqual([['claim_not_eligible']])
  })

  it('names every bar of a claim, not only the first', () =>
    expect(
      codes(claimOf([device()], { installer_active: false, sales_point_eligible: false })).claim,
    ).toEqual(['window_inside', 'installer_inactive', 'sales_point_not_eligible', 'total']))
})

describe('a device', () => {
  it.each([
    [{ product: null }, 'product_missing'],
    [{ product: { active: false, unknown_serial_policy: 'accept' } }, 'product_inactive'],
    [{ serial_state: 'claimed' }, 'serial_claimed'],
    [{ serial_state: 'rewarded' }, 'serial_rewarded'],
    [{ serial_state: 'blocked' }, 'serial_blocked'],
    [{ serial_state: 'returned' }, 'serial_returned'],
    [{ rates: [] }, 'rate_missing'],
  ] satisfies [Partial<CalculationLine>, string][])('is not paid with %j', (over, code) => {
    const input = claimOf([device(over), device({ id: 'line-2', serial: 'CV10000002' })])
    expect(calculate(input).amount).toBe(15_000)
    expect(codes(input).lines[0]).toContain(code)
  })

  it.each([
    ['reject', 0, 'serial_unknown'],
    ['review', 15_000, 'serial_unknown_review'],
    ['accept', 15_000, 'eligible'],
  ] as const)('unknown to the register follows its product: %s', (policy, amount, code) => {
    const product = { active: true, unknown_serial_policy: policy }
    const input = claimOf([device({ serial_state: 'unknown', product })])
    expect(calculate(input).amount).toBe(amount)
    expect(codes(input).lines[0]?.[0]).toBe(code)
  })

  it('counts once, however often it is entered', () => {
    const input = claimOf([device(), device({ id: 'line-2' })])
    expect(calculate(input).amount).toBe(15_000)
    expect(codes(input).lines[1]).toEqual(['serial_repeated'])
  })

  it('counts once in each family, in whatever order they stand', () => {
    const pump = device({ family: 'heat_pump' })
    const boiler = device({ id: 'line-2', family: 'boiler' })
    const again = device({ id: 'line-3', family: 'heat_pump' })
    for (const lines of [
      [pump, boiler, again],
      [again, boiler, pump],
    ]) {
      const input = claimOf(lines)
      expect(calculate(input).amount).toBe(30_000)
      expect(codes(input).lines.map(([first]) => first)).toEqual([
        'eligible',
        'eligible',
        'serial_repeated',
      ])
    }
  })
})

describe('a further stage', () => {
  it('finds its place before the rounding, and no fraction of a cent is lost on the way', () => {
    const silver: Stage = (state) => ({
      ...state,
      lines: state.lines.map((line) => ({ ...line, amount: shareOf(line.amount, 10_500) })),
    })
    const rates = [{ ...rate, amount: null, percent_of_net_price: 333 }]
    const input = claimOf([device({ net_price: 1_010, rates })])
    // 33.633 cents × 1.05 = 35.31465; rounded before the tier it would be 34 × 1.05 = 35.7.
    const withSilver = standardStages.toSpliced(standardStages.indexOf(rounding), 0, silver)
    expect(calculate(input, withSilver).amount).toBe(35)
    expect(shareOf(shareOf(exactly(1_010), 333), 10_500)).toBe(3_531_465_000n)
  })
})

describe('devices of several invoices', () => {
  const further = (invoice_date: string | null, over: Partial<CalculationLine> = {}) =>
    device({ id: 'line-2', serial: 'CV10000002', dates: { invoice_date }, ...over })

  it('are paid by the rates of their own days', () => {
    const rates = [
      { ...rate, valid_from: '2026-05-02', amount: 20_000 },
      { ...rate, valid_to: '2026-05-01', amount: 15_000 },
    ]
    const claim = { dates: { invoice_date: '2026-05-01' } }
    const lines = [device({ rates }), further('2026-05-02', { rates })]
    expect(calculate(claimOf(lines, claim)).lines.map(({ amount }) => amount)).toEqual([
      15_000, 20_000,
    ])
  })

  it('close with the earliest of them, and with none where one lacks its day', () => {
    const claim = { dates: { invoice_date: '2026-05-10' }, submitted_on: '2026-05-20' }
    const window = (day: string | null) =>
      calculate(claimOf([device(), further(day)], claim)).window
    expect(window('2026-05-01')?.closes_on).toBe('2026-06-30')
    expect(window('2026-05-15')?.closes_on).toBe('2026-07-09')
    expect(window(null)).toBeNull()
  })

  it('get the bonuses of campaigns for their own days', () => {
    const claim = { dates: { invoice_date: '2026-06-30' }, submitted_on: '2026-07-10' }
    const input = {
      ...claimOf([device(), further('2026-07-01')], claim),
      campaigns: [campaignOf()],
    }
    expect(calculate(input).lines.map(({ amount }) => amount)).toEqual([20_000, 15_000])
    expect(codes(input).claim).toContain('campaign_purchase_outside')
  })

  it('are all barred by a day to come', () => {
    const claim = { dates: { invoice_date: '2026-05-10' }, submitted_on: '2026-05-20' }
    expect(codes(claimOf([device(), further('2026-05-21')], claim)).claim).toContain(
      'reference_date_in_future',
    )
  })
})
