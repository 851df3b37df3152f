import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keysOf } from '../records.ts'
import { addDays } from './german-day.ts'
import { lands } from './german-holidays.ts'
import {
  lastPayoutDay,
  nextPayoutDay,
  type PayoutCalendar,
  payoutCalendars,
} from './payout-days.ts'
import { isWorkingDay } from './working-days.ts'

const inNorth = (calendar: PayoutCalendar['calendar'], day = 1): PayoutCalendar => ({
  calendar,
  day,
  land: 'NW',
})

describe('the next payout', () => {
  it.each([
    ['off', 1, '2026-11-23', null],
    ['weekly', 3, '2026-11-23', '2026-11-25'],
    ['weekly', 3, '2026-11-25', '2026-11-25'],
    // Good Friday: Easter Monday is a holiday too.
    ['weekly', 5, '2026-04-03', '2026-04-07'],
    ['twice_a_month', 1, '2026-11-02', '2026-11-02'],
    ['twice_a_month', 1, '2026-11-03', '2026-11-16'],
    ['monthly', 31, '2026-02-10', '2026-03-02'],
    ['monthly', 15, '2026-12-16', '2027-01-15'],
  ] as const)('%s on %i, asked on %s: %s', (calendar, day, today, next) => {
    expect(nextPayoutDay(inNorth(calendar, day), today)).toBe(next)
  })
})

const calendar = fc.record({
  calendar: fc.constantFrom(
    ...payoutCalendars.filter((payoutCalendar) => payoutCalendar !== 'off'),
  ),
  day: fc.integer({ min: 0, max: 40 }),
  land: fc.constantFrom(...keysOf(lands)),
})
const today = fc.integer({ min: 0, max: 3_650 }).map((days) => addDays('2024-01-01', days))

describe('of any calendar', () => {
  it('the next payout is a working day, not before today and at most seven weeks away', () => {
    fc.assert(
      fc.property(calendar, today, (of, day) => {
        const next = nextPayoutDay(of, day) ?? ''
        expect(isWorkingDay(next, of.land)).toBe(true)
        expect(next >= day && next <= addDays(day, 49)).toBe(true)
      }),
    )
  })

  it('the last payout was the next one, from the day after the one before it until then', () => {
    fc.assert(
      fc.property(calendar, today, (of, day) => {
        const last = lastPayoutDay(of, day) ?? ''
        expect(last <= day).toBe(true)
        expect(nextPayoutDay(of, last)).toBe(last)
        expect((nextPayoutDay(of, addDays(last, 1)) ?? '') > day).toBe(true)
      }),
    )
  })
})
