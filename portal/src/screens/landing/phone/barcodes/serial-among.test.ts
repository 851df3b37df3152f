import { gtinOfScan, normaliseSerial } from '@ruecklauf/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { serialAmong } from './serial-among.ts'

const serialIn = (texts: readonly string[]) => normaliseSerial(serialAmong(texts) ?? '')

describe('the serial number among the barcodes of a type plate', () => {
  it('is the one that says so, wherever it stands', () => {
    const article = 'WP-12-400'
    expect(serialIn([article, '(01)04012345678901(21)SN-0815'])).toBe('SN-0815')
    expect(serialIn([']d2010401234567890121SN-0815', article])).toBe('SN-0815')
  })

  it('is else the first that can be one', () => {
    expect(serialIn(['https://example.test/anleitung', 'sn 0815', 'SN-9999'])).toBe('SN0815')
  })

  it('comes with what tells its product', () => {
    const read = serialAmong(['WP-12-400', ']d2010401234567890121SN-0815'])
    expect(gtinOfScan(read ?? '')).toBe('4012345678901')
  })

  it('is none where no text can be one', () => {
    expect(serialAmong([])).toBeNull()
    expect(serialAmong(['https://example.test/anleitung', '12'])).toBeNull()
  })

  it('can always be one, whatever the codes say', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (texts) => {
        expect(serialIn(texts) || 'SN-0000').toMatch(/^[A-Z0-9-]{4,40}$/)
      }),
    )
  })
})
