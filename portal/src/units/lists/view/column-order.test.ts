import fc from 'fast-check'
import { expect, it } from 'vitest'
import { moved } from './column-order.ts'

it('moves a column by one place, and not beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b'], 'a', -1)).toEqual(['a', 'b'])
})

it('loses no column, and going back undoes it', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 2 }), fc.nat(), (columns, n) => {
      const id = columns[n % (columns.length - 1)] ?? ''
      const there = moved(columns, id, 1)
      expect(there.toSorted()).toEqual(columns.toSorted())
      expect(moved(there, id, -1)).toEqual(columns)
    }),
  )
})
