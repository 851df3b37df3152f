import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from './german-day.ts'
import { renewedPromise } from './renewed-promise.ts'
import { isWorkingDay } from './working-days.ts'

const place = { promised_days: 5, land: 'NW' } as const

it('a missed answer is promised anew for a working day soon after', () => {
  expect(renewedPromise('2026-11-20', { ...place, today: '2026-11-22' })).toBe('2026-11-24')
  expect(renewedPromise('2026-11-20', { ...place, today: '2026-11-24' })).toBe('2026-11-24')
  expect(renewedPromise('2026-11-20', { ...place, today: '2026-11-25' })).toBe('2026-11-26')
})

it('what is not missed stays, and over the holidays nobody is promised a holiday', () => {
  expect(renewedPromise('2026-11-20', { ...place, today: '2026-11-20' })).toBe('2026-11-20')
  expect(renewedPromise('2026-12-23', { ...place, today: '2026-12-24' })).toBe('2026-12-28')
})

it('is never past, nor a day on which nobody works, and comes even where no days were promised', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(20), (late, promised_days) => {
      const today = addDays('2026-11-20', late)
      const day = renewedPromise('2026-11-20', { today, promised_days, land: 'NW' })
      expect(day >= today).toBe(true)
      expect(isWorkingDay(day, 'NW')).toBe(true)
    }),
  ))
