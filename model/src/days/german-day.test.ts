import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, berlinDay, daysBetween, endOfBerlinDay, startOfBerlinDay } from './german-day.ts'

const day = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2000-01-01', count))

describe('a German day', () => {
  it.each([
    ['2026-01-31T22:59:59.999Z', '2026-01-31'],
    ['2026-01-31T23:00:00.000Z', '2026-02-01'],
    ['2026-06-30T21:59:59.999Z', '2026-06-30'],
    ['2026-06-30T22:00:00.000Z', '2026-07-01'],
  ])('at %s is %s', (instant, expected) => expect(berlinDay(new Date(instant))).toBe(expected))

  it.each([
    ['2026-01-15', '2026-01-14T23:00:00.000Z', '2026-01-15T22:59:59.999Z'],
    ['2026-07-15', '2026-07-14T22:00:00.000Z', '2026-07-15T21:59:59.999Z'],
    ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
    ['2026-12-31', '2026-12-30T23:00:00.000Z', '2026-12-31T22:59:59.999Z'],
  ])('%s lasts from %s to %s, also where the clock changes', (date, start, end) => {
    expect(startOfBerlinDay(date).toISOString()).toBe(start)
    expect(endOfBerlinDay(date).toISOString()).toBe(end)
  })

  it('begins and ends on itself, and the next follows without a gap', () =>
    fc.assert(
      fc.property(day, (date) => {
        expect(berlinDay(startOfBerlinDay(date))).toBe(date)
        expect(berlinDay(endOfBerlinDay(date))).toBe(date)
        const next = startOfBerlinDay(addDays(date, 1)).getTime()
        expect(next - endOfBerlinDay(date).getTime()).toBe(1)
      }),
    ))

  it('counts over months, leap years and clock changes', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
    expect(daysBetween('2026-10-24', '2026-10-27')).toBe(3)
    expect(daysBetween('2026-03-01', '2026-02-27')).toBe(-2)
  })
})
