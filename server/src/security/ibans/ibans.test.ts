import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newIbanKey, readIbanKeys } from './iban-keys.ts'
import { isSameMark, LostKey, openIbans } from './ibans.ts'

const [firstKey, secondKey] = [newIbanKey(), newIbanKey()]
const older = openIbans(readIbanKeys([firstKey]))
const both = openIbans(readIbanKeys([secondKey, firstKey]))
const number = fc.stringMatching(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/)

describe('an account number', () => {
  it('is opened as it was sealed, by whoever has its key, and by nobody else', () => {
    const stranger = openIbans(readIbanKeys([newIbanKey()]))
    fc.assert(
      fc.property(number, (iban) => {
        const stored = older.seal(iban)
        expect([older.open(stored), both.open(stored)]).toEqual([iban, iban])
        expect(() => stranger.open(stored)).toThrow(LostKey)
        expect(JSON.stringify(stored)).not.toContain(iban.slice(4, -4))
      }),
    )
  })

  it('looks another way each time, and has one mark by which it is found', () => {
    fc.assert(
      fc.property(number, number, (iban, other) => {
        const [first, second] = [older.seal(iban), older.seal(iban)]
        expect(first.iban_sealed).not.toBe(second.iban_sealed)
        expect(isSameMark(first, second)).toBe(true)
        expect(isSameMark(first, older.seal(other))).toBe(iban === other)
        expect([both.isSame(first, iban), both.isSame(first, other)]).toEqual([
          true,
          iban === other,
        ])
        expect(both.seal(iban).iban_index).not.toBe(first.iban_index)
      }),
    )
  })

  it('that was changed by one bit, or put under another key’s name, is not opened', () => {
    const { iban_sealed = '' } = older.seal('DE89370400440532013000')
    const [id, text = ''] = (iban_sealed ?? '').split('.')
    const bytes = Buffer.from(text, 'base64')
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      const stored = { iban: null, iban_sealed: `${id}.${changed.toString('base64')}` }
      expect(() => older.open(stored)).toThrow()
    }
    const renamed = openIbans(readIbanKeys([firstKey.replace(/^[^:]+/, 'other')]))
    expect(() => renamed.open({ iban: null, iban_sealed: `other.${text}` })).toThrow()
  })

  it('of the version before is read in the clear', () => {
    const plain = { iban: 'DE89370400440532013000', iban_sealed: null }
    expect(older.open(plain)).toBe(plain.iban)
    expect(older.isSame({ ...plain, iban_index: null }, plain.iban)).toBe(true)
  })
})

it('a file is opened to the byte', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 5_000 }), (bytes) => {
      const sealed = older.sealBytes(bytes)
      expect(sealed.bytes.length).toBe(bytes.length + 28)
      expect(both.openBytes(sealed).equals(bytes)).toBe(true)
    }),
  )
})
