import { describe, expect, it } from 'vitest'
import { berlinInstant, berlinTime } from './berlin-time.ts'
import { readDate } from './typed-date.ts'

describe('a typed day', () => {
  it.each(['21.11.2026', '21.11.26', '21112026', '21/11/2026', '21. 11. 2026', '2026-11-21'])(
    'is read from %s',
    (input) => {
      expect(readDate(input)).toBe('2026-11-21')
    },
  )

  it.each(['31.02.2026', '21.13.2026', '21.11.', '21.11.0026', '21.11.9999', 'morgen', ''])(
    'is not %s',
    (input) => {
      expect(readDate(input)).toBeNull()
    },
  )
})

describe('the German wall clock', () => {
  it.each([
    ['2026-07-01', '14:05', '2026-07-01T12:05:00.000Z'],
    ['2026-12-01', '14:05', '2026-12-01T13:05:00.000Z'],
    ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ])('%s %s is %s', (day, time, instant) => {
    expect(berlinInstant(day, time)).toBe(instant)
    expect(berlinTime(instant)).toEqual({ day, time })
  })
})
