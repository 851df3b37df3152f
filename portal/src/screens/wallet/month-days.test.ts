import { expect, it } from 'vitest'
import { daysOf } from './month-days.ts'

it.each([
  ['2026-11', '2026-11-30'],
  ['2026-12', '2026-12-31'],
  ['2028-02', '2028-02-29'],
])('%s ends on %s', (month, to) => {
  expect(daysOf(month)).toEqual({ from: `${month}-01`, to })
})
