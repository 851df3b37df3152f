import { languages } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { describe, expect, it } from 'vitest'
import { effectOf, reasonCodes, reasonSentence } from './reasons.ts'

describe('a reason of a bank', () => {
  it.each([
    ['AC01', 'invalid'],
    ['AC04', 'invalid'],
    ['MS03', 'ask_member'],
    ['TM01', 'retry'],
    ['AM05', 'office'],
    ['XX99', 'office'],
    ['toString', 'office'],
    [null, 'office'],
  ])('%s asks for: %s', (code, effect) => expect(effectOf(code)).toBe(effect))

  it('has a sentence in every language', () => {
    expect(reasonCodes.length).toBeGreaterThan(35)
    for (const language of languages)
      for (const code of reasonCodes)
        expect(sayTo(language)(reasonSentence(code))).toMatch(/^\p{Lu}.*\.$/u)
  })

  it('is named by its code where nobody knows it', () => {
    expect(sayTo('de')('bank_reasons:other', { code: 'XX99' })).toBe(
      'Die Bank meldet den Grund „XX99“.',
    )
    expect(reasonSentence('XX99')).toBe('bank_reasons:other')
  })
})
