import { addDays } from '@ruecklauf/model'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { daysOfPeriod, periods } from './periods.ts'

const days = fc.integer({ min: 0, max: 12_000 }).map((day) => addDays('2020-01-01', day))

it.each([
  ['this_month', '2026-02-10', '2026-02-01', '2026-02-28'],
  ['last_month', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['this_quarter', '2026-11-23', '2026-10-01', '2026-12-31'],
  ['this_year', '2026-11-23', '2026-01-01', '2026-12-31'],
  ['last_12_months', '2026-11-23', '2025-12-01', '2026-11-23'],
] as const)('%s of %s', (period, today, from, to) => {
  expect(daysOfPeriod(period, today)).toEqual({ from, to })
})

it('begins on the first of a month, and the present ones have today in them', () => {
  fc.assert(
    fc.property(days, fc.constantFrom(...periods), (today, period) => {
      const { from, to } = daysOfPeriod(period, today)
      expect(from.endsWith('-01')).toBe(true)
      expect(from <= to).toBe(true)
      expect(from <= today && today <= to).toBe(period !== 'last_month')
    }),
  )
})
