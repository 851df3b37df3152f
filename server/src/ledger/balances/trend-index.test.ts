import { expect, test } from 'vitest'
import { trendIndex } from './trend-index.ts'

test.each([
  { current: 15_000, previous: 10_000, value: 50, trend: 'increase', why: 'more than before' },
  { current: 7_500, previous: 10_000, value: 25, trend: 'decrease', why: 'less than before' },
  { current: 10_000, previous: 10_000, value: 0, trend: 'increase', why: 'unchanged' },
  { current: 0, previous: 10_000, value: 100, trend: 'decrease', why: 'nothing any more' },
  { current: 0, previous: 0, value: 0, trend: 'increase', why: 'nothing at all' },
  { current: 1, previous: 0, value: 100, trend: 'increase', why: 'the first cashback' },
  { current: -1, previous: 0, value: 100, trend: 'decrease', why: 'a claw-back first' },
  { current: 5_000, previous: -10_000, value: 150, trend: 'increase', why: 'after a claw-back' },
  { current: -15_000, previous: -10_000, value: 50, trend: 'decrease', why: 'more clawed back' },
  { current: -5_000, previous: -10_000, value: 50, trend: 'increase', why: 'less clawed back' },
  { current: 4, previous: 3, value: 33.33, trend: 'increase', why: 'rounded down' },
  { current: 5, previous: 3, value: 66.67, trend: 'increase', why: 'rounded up' },
  { current: 20_001, previous: 20_000, value: 0.01, trend: 'increase', why: 'half rounded up' },
  { current: 39_999, previous: 40_000, value: 0, trend: 'decrease', why: 'a quarter dropped' },
  { current: 10_000, previous: 1, value: 999.99, trend: 'increase', why: 'clipped' },
  {
    current: Number.MAX_SAFE_INTEGER,
    previous: Number.MAX_SAFE_INTEGER - 1,
    value: 0,
    trend: 'increase',
    why: 'huge amounts stay exact',
  },
])('$current after $previous is $value $trend: $why', ({ current, previous, value, trend }) => {
  expect(trendIndex(current, previous)).toEqual({ value, trend })
})
