import { describe, expect, it } from 'vitest'
import { isVatId } from './vat-id.ts'

describe('a VAT id', () => {
  it.each([
    'DE136695976',
    'DE123456788',
    'ATU12345678',
    'FRXX123456789',
    'NL123456789B01',
    'EL123456789',
  ])('of the right form is taken: %s', (text) => expect(isVatId(text)).toBe(true))

  it.each([
    ['too short', 'DE12'],
    ['with a wrong check digit', 'DE123456789'],
    ['with two digits changed over', 'DE136695796'],
    ['that begins with a zero', 'DE012345674'],
    ['of another country’s form', 'AT12345678'],
    ['of no country', 'XX123456789'],
    ['in small letters', 'de136695976'],
    ['with more behind it', 'DE1366959760'],
    ['of a country alone', 'DE'],
    ['of nothing', ''],
  ])('%s is refused: %s', (_what, text) => expect(isVatId(text)).toBe(false))
})
