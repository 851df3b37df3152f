import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matches, resembles } from '../../../text/matches.ts'

const text = 'Wann kommt meine Auszahlung? Am Monatsende per Überweisung.'

describe('a mistyped word', () => {
  it.each(['Auszalung', 'Auszahlnug', 'auszahhlung', 'Uberweisng', 'Monatsnede kommt'])(
    'resembles what was meant: %s',
    (input) => {
      expect(matches(text, input)).toBe(false)
      expect(resembles(text, input)).toBe(true)
    },
  )

  it.each(['Zeppelin', 'wan nie', 'kom xyz', 'Seriennummer'])('resembles nothing: %s', (input) => {
    expect(resembles(text, input)).toBe(false)
  })

  it('resembles itself, with any one letter of a longer word left out', () => {
    const word = fc.stringMatching(/^[a-z]{5,12}$/)
    fc.assert(
      fc.property(word, fc.nat(11), (fullWord, at) => {
        const shortened = fullWord.slice(0, at) + fullWord.slice(at + 1)
        expect(resembles(`vor ${fullWord} nach`, fullWord)).toBe(true)
        expect(resembles(`vor ${fullWord} nach`, shortened)).toBe(true)
      }),
    )
  })
})
