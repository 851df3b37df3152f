import { describe, expect, it } from 'vitest'
import { isVatId, normaliseVatId } from './vat-id.ts'

describe('a VAT id', () => {
  it.each([
    'DE136695976',
    'DE123456788',
    'ATU12345675',
    'ATU13585627',
    'BE0403019261',
    'CHE109322551MWST',
    'FRXX123456789',
    'IT00950501007',
    'LU15027442',
    'NL123456789B01',
    'EL123456789',
  ])('of the right form is taken: %s', (text) => expect(isVatId(text)).toBe(true))

  it.each([
    ['too short', 'DE12'],
    ['with a wrong check digit', 'DE123456789'],
    ['with two digits changed over', 'DE136695796'],
    ['with a wrong Austrian check digit', 'ATU13585628'],
    ['with a wrong Belgian check digit', 'BE0403019262'],
    ['with a wrong Swiss check digit', 'CHE109322552'],
    ['with a wrong Italian check digit', 'IT00950501008'],
    ['with a wrong Luxembourgian check digit', 'LU15027443'],
    ['that begins with a zero', 'DE012345674'],
    ['of another country’s form', 'AT12345678'],
    ['of no country', 'XX123456789'],
    ['in small letters', 'de136695976'],
    ['with more behind it', 'DE1366959760'],
    ['of a country alone', 'DE'],
    ['of nothing', ''],
  ])('%s is refused: %s', (_what, text) => expect(isVatId(text)).toBe(false))
})

it.each([
  'DE 811 023 731',
  'de811023731',
  'DE-811.023.731',
  'DE 811\u2013023/731',
  ' DE\u00a0811023731\n',
])('is stored in one spelling: %j', (text) => expect(normaliseVatId(text)).toBe('DE811023731'))
