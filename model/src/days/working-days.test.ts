import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './german-day.ts'
import { type Land, lands } from './german-holidays.ts'
import { addWorkingDays, isWorkingDay, workingDaysBetween } from './working-days.ts'

const land = 'NW'

describe('working days', () => {
  it('leave out weekends and the holidays of the Land', () => {
    expect(isWorkingDay('2026-06-05', land)).toBe(true)
    expect(isWorkingDay('2026-06-06', land)).toBe(false)
    expect(isWorkingDay('2026-06-04', land)).toBe(false)
    expect(isWorkingDay('2026-06-04', 'BE')).toBe(true)
  })

  it('between two days count the last and not the first', () => {
    expect(workingDaysBetween('2026-04-02', '2026-04-07', { land })).toBe(1)
    expect(workingDaysBetween('2026-04-07', '2026-04-07', { land })).toBe(0)
    expect(workingDaysBetween('2026-04-08', '2026-04-07', { land })).toBe(0)
    expect(workingDaysBetween('2026-03-27', '2026-03-30', { land })).toBe(1)
  })

  it('from a day on end at the promised day, over Christmas and New Year', () => {
    expect(addWorkingDays('2026-12-23', 5, { land })).toBe('2026-12-31')
    expect(addWorkingDays('2026-12-30', 2, { land })).toBe('2027-01-04')
    expect(addWorkingDays('2026-06-06', 0, { land })).toBe('2026-06-06')
  })

  it('added and counted agree', () => {
    for (let count = 1; count <= 60; count += 1) {
      const end = addWorkingDays('2026-01-01', count, { land })
      expect(workingDaysBetween('2026-01-01', end, { land })).toBe(count)
    }
  })

  it('between two days of any years are those that a walk along them meets', () => {
    const days = fc.record({
      from: fc.integer({ min: 0, max: 9_000 }).map((after) => addDays('2012-02-20', after)),
      length: fc.integer({ min: -10, max: 2_000 }),
      land: fc.constantFrom(...(Object.keys(lands) as Land[])),
    })
    fc.assert(
      fc.property(days, ({ from, length, land }) => {
        const after = Array.from({ length: Math.max(0, length) }, (_, at) => addDays(from, at + 1))
        const met = after.filter((day) => isWorkingDay(day, land)).length
        expect(workingDaysBetween(from, addDays(from, length), { land })).toBe(met)
      }),
    )
  })
})
