import fc from 'fast-check'
import { expect, it } from 'vitest'
import { printColumns, readColumns } from './columns-text.ts'

const id = fc.stringMatching(/^[a-z][a-z_]{0,20}$/)

it('reads what it writes', () => {
  fc.assert(
    fc.property(fc.uniqueArray(id), fc.array(fc.integer({ min: 72, max: 640 })), (ids, pixels) => {
      const widths = Object.fromEntries(
        ids.flatMap((id, at) => (pixels[at] === undefined ? [] : [[id, pixels[at]]])),
      )
      expect(readColumns(printColumns({ ids, widths }))).toEqual({ ids, widths })
    }),
  )
})

it('makes something of anything', () => {
  fc.assert(fc.property(fc.string(), (text) => void readColumns(text)))
  expect(readColumns(null)).toEqual({ ids: [], widths: {} })
  expect(readColumns('a;wide,;,b;-3')).toEqual({ ids: ['a', 'b'], widths: {} })
})
