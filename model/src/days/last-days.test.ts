import fc from 'fast-check'
import { expect, it } from 'vitest'
import { daysBetween } from './german-day.ts'
import { lastDays } from './last-days.ts'

it('has as many days as it says, today among them, and as many before', () =>
  fc.assert(
    fc.property(
      fc.constantFrom('2026-03-30', '2026-11-28', '2024-03-01'),
      fc.integer({ min: 1, max: 366 }),
      (to, days) => {
        const period = lastDays(to, days)
        expect(period.to).toBe(to)
        expect(daysBetween(period.from, to) + 1).toBe(days)
        expect(daysBetween(period.before.from, period.before.to) + 1).toBe(days)
        expect(daysBetween(period.before.to, period.from)).toBe(1)
      },
    ),
  ))
