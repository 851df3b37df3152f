import { expect, it } from 'vitest'
import { spanOf } from './booking-period.ts'

it('a period is whole months and years, over the turn of the year too', () => {
  expect(spanOf('month', '2026-01-15')).toEqual({ from: '2026-01-01' })
  expect(spanOf('last_month', '2026-01-15')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(spanOf('last_month', '2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(spanOf('year', '2026-11-22')).toEqual({ from: '2026-01-01' })
  expect(spanOf('last_year', '2026-11-22')).toEqual({ from: '2025-01-01', to: '2025-12-31' })
})

it('the reader’s own is what he named, and none is all', () => {
  expect(spanOf('own', '2026-11-22', { from: '2026-02-03' })).toEqual({ from: '2026-02-03' })
  expect(spanOf(undefined, '2026-11-22', { from: '2026-02-03' })).toEqual({})
})
