import { describe, expect, it } from 'vitest'
import { planRate, type Rate } from './plan-rate.ts'

const today = '2026-03-02'
const rate = (valid_from: string, valid_to: string | null = null): Rate => ({
  id: valid_from,
  valid_from,
  valid_to,
  amount: 3_600,
  percent_of_net_price: null,
  wholesaler_percent: null,
})
const plan = (rates: readonly Rate[], valid_from: string) => planRate(rates, { valid_from, today })

describe('a new rate', () => {
  it('ends the open one the day before', () => {
    const open = rate('2025-01-01')
    expect(plan([open], '2026-04-01')).toEqual({ ends: open, replaces: null, valid_to: null })
  })

  it('pays until the day before the next one', () => {
    const rates = [rate('2025-01-01', '2026-06-30'), rate('2026-07-01')]
    expect(plan(rates, '2026-04-01')).toMatchObject({ ends: rates[0], valid_to: '2026-06-30' })
  })

  it('takes the place of one that would begin on the same day', () => {
    const rates = [rate('2025-01-01', '2026-06-30'), rate('2026-07-01')]
    expect(plan(rates, '2026-07-01')).toEqual({ ends: null, replaces: rates[1], valid_to: null })
  })

  it('may begin at any time where none counts', () => {
    expect(plan([], '2026-01-01')).toEqual({ ends: null, replaces: null, valid_to: null })
    expect(plan([rate('2025-01-01', '2025-12-31')], today)).toMatchObject({ ends: null })
  })

  it('never changes what was paid on days that have come', () => {
    expect(plan([rate('2025-01-01')], today)).toBe('rate_in_force')
    expect(plan([rate('2025-01-01')], '2025-06-01')).toBe('rate_in_force')
    expect(plan([rate(today)], today)).toBe('rate_has_begun')
    expect(plan([rate('2025-01-01', '2025-05-05')], '2025-01-01')).toBe('rate_has_begun')
  })
})
