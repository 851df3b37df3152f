import { expect, it } from 'vitest'
import { addBankDays, bankDayFrom, executionDayAt, executionDayProblem } from './bank-days.ts'

const today = '2026-11-27'

it.each([
  ['2026-11-27', null],
  ['2026-11-30', null],
  ['2026-11-26', 'past'],
  ['2026-11-28', 'no_bank_day'],
  ['2026-11-29', 'no_bank_day'],
  ['2026-12-25', 'no_bank_day'],
  ['2027-01-01', 'no_bank_day'],
  // A holiday of some Länder alone.
  ['2027-01-06', null],
  ['2027-01-26', null],
  ['2027-01-27', 'too_far'],
  ['2028-11-30', 'too_far'],
  ['9999-12-31', 'too_far'],
])('%s is no day to execute on for the reason %s', (day, problem) => {
  expect(executionDayProblem(day, { today })).toBe(problem)
})

it.each(['2026-04-03', '2026-04-06', '2026-05-01', '2027-03-26', '2027-03-29'])(
  '%s is a day on which TARGET is closed',
  (day) => {
    expect(executionDayProblem(day, { today: day })).toBe('no_bank_day')
  },
)

it('bank days are counted over Easter, and a passed day gives way to the next', () => {
  expect(bankDayFrom('2026-04-03')).toBe('2026-04-07')
  expect(addBankDays('2026-04-02', 3)).toBe('2026-04-09')
  expect(executionDayAt('2026-11-20', { today: '2026-11-28' })).toBe('2026-11-30')
  expect(executionDayAt('2026-12-01', { today: '2026-11-28' })).toBe('2026-12-01')
})
