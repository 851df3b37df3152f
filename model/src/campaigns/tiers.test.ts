import { describe, expect, it } from 'vitest'
import { downgradeDay, evaluateTier, firstTier, type TierState, tierMeasure } from './tiers.ts'

const tiers = [
  { tier: 'basis', from: 0, basis_points: 10_000 },
  { tier: 'silber', from: 10, basis_points: 10_500 },
  { tier: 'gold', from: 25, basis_points: 11_000 },
] as const
const gold: TierState = { tier: 'gold', since: '2025-09-01', notice: null }
const evaluate = (state: TierState, today: string, measure: number) =>
  evaluateTier(state, { today, measure, tiers: [...tiers] })

describe('what a tier is measured by', () => {
  const entries = [
    { day: '2025-05-15', units: 8, cents: 80_000 },
    { day: '2025-05-16', units: 4, cents: 40_000 },
    { day: '2026-05-15', units: 2, cents: 20_000 },
    { day: '2026-05-16', units: 1, cents: 10_000 },
  ]

  it('is what was approved in the twelve months that end today', () => {
    expect(tierMeasure(entries, { on: '2026-05-15', by: 'units' })).toBe(6)
    expect(tierMeasure(entries, { on: '2026-05-15', by: 'cents' })).toBe(60_000)
  })

  it('is less what was clawed back, and never less than nothing', () => {
    const back = { day: '2026-05-10', units: -5, cents: -500_000 }
    expect(tierMeasure([...entries, back], { on: '2026-05-15', by: 'units' })).toBe(1)
    expect(tierMeasure([...entries, back], { on: '2026-05-15', by: 'cents' })).toBe(0)
  })

  it('knows 29 February', () =>
    expect(
      tierMeasure(
        [
          { day: '2027-02-28', units: 1, cents: 0 },
          { day: '2027-03-01', units: 2, cents: 0 },
        ],
        { on: '2028-02-29', by: 'units' },
      ),
    ).toBe(2))
})

describe('a tier', () => {
  it.each([
    [0, 'basis'],
    [9, 'basis'],
    [10, 'silber'],
    [24, 'silber'],
    [25, 'gold'],
  ])('is for %i devices %s', (measure, tier) =>
    expect(firstTier({ today: '2026-05-15', measure, tiers: [...tiers] })).toEqual({
      tier,
      since: '2026-05-15',
      notice: null,
    }),
  )

  it('rises at once, over several steps too', () =>
    expect(evaluate({ ...gold, tier: 'basis' }, '2026-05-15', 30)).toEqual({
      tier: 'gold',
      since: '2026-05-15',
      notice: null,
    }))

  it('falls at the end of a month, 30 days after the notice at the earliest', () => {
    const noticed = evaluate(gold, '2026-05-15', 12)
    expect(noticed).toEqual({
      ...gold,
      notice: { to: 'silber', given_on: '2026-05-15', last_day: '2026-06-30' },
    })
    expect(evaluate(noticed, '2026-06-30', 12)).toEqual(noticed)
    expect(evaluate(noticed, '2026-07-01', 12)).toEqual({
      tier: 'silber',
      since: '2026-07-01',
      notice: null,
    })
  })

  it.each([
    ['2026-05-01', '2026-05-31'],
    ['2026-05-02', '2026-06-30'],
    ['2026-01-30', '2026-03-31'],
    ['2026-12-15', '2027-01-31'],
    ['2028-01-30', '2028-02-29'],
  ])('that is announced on %s stays through %s', (given_on, last_day) =>
    expect(downgradeDay(given_on)).toBe(last_day),
  )

  it('stays when its measure recovers in time', () => {
    const noticed = evaluate(gold, '2026-05-15', 12)
    expect(evaluate(noticed, '2026-06-20', 25)).toEqual(gold)
  })

  it('falls no deeper than was announced, and what is left is announced anew', () => {
    const noticed = evaluate(gold, '2026-05-15', 12)
    expect(evaluate(noticed, '2026-07-01', 3)).toEqual({
      tier: 'silber',
      since: '2026-07-01',
      notice: { to: 'basis', given_on: '2026-07-01', last_day: '2026-07-31' },
    })
  })

  it('falls less deep when the measure recovers in part', () => {
    const noticed = evaluate(gold, '2026-05-15', 3)
    expect(evaluate(noticed, '2026-07-01', 12).tier).toBe('silber')
  })

  it('is the same however often a day is evaluated', () => {
    const once = evaluate(gold, '2026-05-15', 3)
    expect(evaluate(once, '2026-05-15', 3)).toEqual(once)
  })
})
