import { addDays, type CampaignBudget } from '@ruecklauf/model'
import { describe, expect, it } from 'vitest'
import { burnDown } from './burn-down.ts'

const budget: CampaignBudget = {
  campaign: 'k1',
  total: 1_000,
  reserved: 100,
  spent: 300,
  free: 600,
  level: 'none',
  forecast_day: '2026-04-30',
  claims: 4,
  average: 100,
}
const drawn = (over: Partial<Parameters<typeof burnDown>[0]> = {}) =>
  burnDown({
    budget,
    weeks: [
      { monday: '2026-03-02', taken: 150 },
      { monday: '2026-03-16', taken: 250 },
    ],
    from: '2026-03-04',
    today: '2026-03-18',
    short: (day) => day.slice(5),
    long: (day) => day,
    words: { week: 'Woche bis', left: 'Frei', forecast: 'Prognose' },
    ...over,
  }).rows.map(({ id, values }) => [id, values])

describe('what is left of a budget', () => {
  it('falls by what each week took, stands at what is free, and goes on to the forecast day', () => {
    const rows = drawn()
    expect(rows.slice(0, 3)).toEqual([
      ['2026-03-08', { left: 850 }],
      ['2026-03-15', { left: 850 }],
      ['2026-03-22', { left: 600 }],
    ])
    expect(rows[3]?.[1]).toEqual({ forecast: 446.51 })
    expect(rows.at(-1)).toEqual(['2026-05-03', { forecast: 0 }])
  })

  it('ends today where no end is in sight', () =>
    expect(drawn({ budget: { ...budget, forecast_day: null } })).toHaveLength(3))

  it('begins with the first claim where that is sooner than the first purchase', () =>
    expect(drawn({ from: '2026-03-18' })[0]?.[0]).toBe('2026-03-08'))

  it('joins weeks rather than showing more columns than can be read', () => {
    const rows = drawn({ budget: { ...budget, forecast_day: addDays('2026-03-18', 1_000) } })
    expect(rows.length).toBeLessThanOrEqual(26)
    expect(rows.at(-1)?.[1]).toEqual({ forecast: 0 })
  })
})
