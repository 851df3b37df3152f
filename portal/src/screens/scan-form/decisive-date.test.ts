import type { TraceStep } from '@ruecklauf/model'
import { expect, it } from 'vitest'
import { decisiveDate } from './decisive-date.ts'

const claim = { invoice_date: '2026-11-01', commissioning_date: '2026-11-10' }
const inside = (reference_date: string): TraceStep => ({
  stage: 'eligibility',
  code: 'window_inside',
  amount: 0,
  values: { reference_date, closes_on: '2026-12-31' },
})

it('is the invoice date as long as nothing else is known', () => {
  expect(decisiveDate(undefined, claim)).toBe('invoice_date')
})

it('is the date the window was reckoned from', () => {
  const from = (day: string) => ({ trace: [inside(day)], missing: [] })
  expect(decisiveDate(from('2026-11-01'), claim)).toBe('invoice_date')
  expect(decisiveDate(from('2026-11-10'), claim)).toBe('commissioning_date')
})

it('is the date that is said to be missing', () => {
  const step: TraceStep = {
    stage: 'eligibility',
    code: 'reference_date_missing',
    amount: 0,
    values: { kind: 'commissioning_date' },
  }
  expect(decisiveDate({ trace: [step], missing: [] }, claim)).toBe('commissioning_date')
})
