import { expect, it } from 'vitest'
import { budgetState } from './budget-state.ts'

it.each([
  [100_000, 'plenty'],
  [30_001, 'plenty'],
  [30_000, 'little'],
  [15_001, 'little'],
  [15_000, 'nearly_gone'],
  [1, 'nearly_gone'],
  [0, 'gone'],
])('of 1,000.00 EUR, %i cents left are %s', (free, state) => {
  expect(budgetState(100_000, free)).toBe(state)
})
