import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawOrder } from './draw-order.ts'

test('an auditor draws again by hand: printf seed:claim | sha256sum, smallest first', () => {
  const seed = '00112233445566778899aabbccddeeff'
  expect(drawOrder(seed, ['claim-1', 'claim-2', 'claim-3'])).toEqual([
    'claim-3',
    'claim-1',
    'claim-2',
  ])
})

test('the draw depends on seed and claims, not on the order they are named in', () => {
  const ids = fc.uniqueArray(fc.uuid(), { minLength: 2, maxLength: 50 })
  fc.assert(
    fc.property(fc.string(), ids, (seed, claims) => {
      const order = drawOrder(seed, claims)
      expect(drawOrder(seed, claims.toReversed())).toEqual(order)
      expect(order.toSorted()).toEqual(claims.toSorted())
    }),
  )
})
