import { expect, it } from 'vitest'
import { isWhole } from './whole-values.ts'

it('keeps half a date and what is no number from being sent', () => {
  expect(isWhole('invoice_date', '2026-01')).toBe(false)
  expect(isWhole('invoice_total', Number.NaN)).toBe(false)
  expect(isWhole('invoice_total', 12.5)).toBe(true)
  expect(isWhole('invoice_total', null)).toBe(true)
})
