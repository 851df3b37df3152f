import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bankId, bankText } from './characters.ts'

describe('a name', () => {
  it.each([
    ['Müller & Söhne GmbH', 'Müller & Söhne GmbH'],
    ['Łukasz Şahin', 'Lukasz Sahin'],
    ['Ion Ștefănescu', 'Ion Stefanescu'],
    ['Søren Ærø', 'Soren Aero'],
    ['Café „Wärme“ – Köln', "Café 'Wärme' - Köln".replace('é', 'e')],
    ['Ku\u0308hl', 'Kühl'],
    ['Heizung 🔥', 'Heizung .'],
    ['a\n\tb  c', 'a b c'],
    ['Straße ẞ', 'Straße SS'],
    ['<a>_#!', '.a.-..'],
    ['ﬁrma', 'firma'],
    ['a\u200db\u202ec', 'abc'],
  ])('%j is written as %j', (name, written) => expect(bankText(name, 70)).toBe(written))

  it('is cut without a space at its end', () => expect(bankText('ab cd', 3)).toBe('ab'))
})

describe('a reference', () => {
  it.each([
    ['019a8b0c-1111-7000-8000-000000000001', '019a8b0c111170008000000000000001'],
    ['/a//b/', 'a/b'],
    ['///', null],
    ['Prüfung & 1', 'Pruefung + 1'],
    ['x'.repeat(36), null],
  ])('%j is written as %j', (id, written) => {
    if (written === null) expect(() => bankId(id)).toThrow(RangeError)
    else expect(bankId(id)).toBe(written)
  })

  it('keeps the rules of banks, whatever it is made of', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (id) => {
        try {
          expect(bankId(id)).toMatch(/^(?!\/)(?!.*\/\/)(?!.*\/$)[A-Za-z0-9/?:().,'+ ]{1,35}$/)
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError)
        }
      }),
    ))
})
