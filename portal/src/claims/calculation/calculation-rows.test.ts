import type { TraceStep } from '@ruecklauf/model'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { calculationRows } from './calculation-rows.ts'

const step = (amount: number): TraceStep => ({
  stage: 'rounding',
  code: 'rounded',
  amount,
  values: {},
})

it('adds up to the amount after the last step, whatever the steps', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1 }), (amounts) => {
      const sum = calculationRows(amounts.map(step)).reduce(
        (cents, { change }) => cents + change,
        0,
      )
      expect(sum).toBe(amounts.at(-1))
    }),
  )
})
