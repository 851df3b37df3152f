import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matches, resembles } from '../../../text/matches.ts'

const text = 'Wann kommt meine Auszahlung? Am Monatsende per Überweisung.'

describe('a mistyped word', () => {
  it.each(['Auszalung', 'Auszahlnug', 'auszahhlung', 'Uberweisng', 'Monatsnede kommt'])(
    'resembles what was meant: %s',
    (typed) => {
      expect(matches(text, typed)).toBe(false)
      expect(resembles(text, typed)).toBe(true)
    },
  )

  it.each(['Zeppelin', 'wan nie', 'kom xyz', 'Seriennummer'])('resembles nothing: %s', (typed) => {
    expect(resembles(text, typed)).toBe(false)
  })

  it('resembles itself, with any one letter of a longer word left out', () => {
    const word = fc.stringMatching(/^[a-z]{5,12}$/)
    fc.assert(
      fc.property(word, fc.nat(11), (meant, at) => {
        const left = meant.slice(0, at) + meant.slice(at + 1)
        expect(resembles(`vor ${meant} nach`, meant)).toBe(true)
        expect(resembles(`vor ${meant} nach`, left)).toBe(true)
      }),
    )
  })
})
