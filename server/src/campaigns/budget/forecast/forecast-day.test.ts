import { describe, expect, it } from 'vitest'
import { forecastDay } from './forecast-day.ts'

describe('the day on which a budget will be empty', () => {
  it.each([
    [28_000, 28_000, '2026-04-07'],
    [28_001, 28_000, '2026-04-08'],
    [0, 28_000, '2026-03-10'],
    [28_000, 0, null],
    [1_000_000_000, 1, null],
    [null, 28_000, null],
  ])('with %j cents left and %j taken in 28 days is %s', (free, lately, day) =>
    expect(forecastDay({ free, lately, today: '2026-03-10' })).toBe(day),
  )
})
