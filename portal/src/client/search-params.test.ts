import fc from 'fast-check'
import { expect, it } from 'vitest'
import { oneOf, reads, text, wholeNumber } from './search-params.ts'

const read = reads({ q: text, tab: oneOf('claims', 'months'), page: wholeNumber(1, 1000) })

it.each([
  [
    { q: 'ofen', tab: 'months', page: 2 },
    { q: 'ofen', tab: 'months', page: 2 },
  ],
  [
    { q: 12, page: '3' },
    { q: '12', page: 3 },
  ],
  [{ tab: 'nonsense', page: 0 }, {}],
  [{ page: 1.5, q: null }, {}],
  [{ page: '' }, {}],
  [{ other: 'x' }, {}],
])('reads %j as %j', (raw, search) => {
  expect(read(raw)).toEqual(search)
})

it('takes back what was in an address and could not be read', () => {
  expect(Object.keys(read({ tab: 'nonsense' }))).toEqual(['tab'])
})

it('reads what it has read once more as the same, whatever stood there', () => {
  const anything = fc.oneof(fc.anything(), fc.integer(), fc.string())
  fc.assert(
    fc.property(fc.record({ q: anything, tab: anything, page: anything }), (raw) => {
      const once = read(raw)
      expect(read(once)).toEqual(once)
    }),
  )
})
