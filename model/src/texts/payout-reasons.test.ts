import { describe, expect, it } from 'vitest'
import { adviceOf, closesAccount, reasonCodes } from '../payouts/bank-reasons.ts'
import { memberFact, memberReason, officeReason, sayTo } from './index.ts'
import { languages } from './languages.ts'

const german = sayTo('de')
const ofBank = (code: string | null) => ({ code, words: officeReason(german, code) })

describe('a reason of a bank', () => {
  it.each([
    ['AC01', 'check_iban'],
    ['AC04', 'other_account'],
    ['AC06', 'ask_bank'],
    ['AG01', 'other_account'],
    ['AM04', 'nothing'],
    ['BE05', 'nothing'],
    ['FF01', 'nothing'],
    ['MD07', 'confidential'],
    ['MS03', 'ask_bank'],
    ['RC01', 'check_bic'],
    ['RR04', 'confidential'],
    ['XX99', 'nothing'],
    ['toString', 'nothing'],
    [null, 'nothing'],
  ])('%s lets a member: %s', (code, advice) => expect(adviceOf(code)).toBe(advice))

  it('closes an account where the number is wrong or the account is', () => {
    expect(reasonCodes.filter(closesAccount)).toEqual(['AC01', 'AC03', 'AC04'])
  })

  it('has sentences for both in every language', () => {
    expect(reasonCodes.length).toBeGreaterThan(35)
    for (const language of languages)
      for (const code of [...reasonCodes, 'XX99', null]) {
        const say = sayTo(language)
        expect(officeReason(say, code)).toMatch(/^\p{Lu}.*\.$/u)
        expect(memberReason(say, ofBank(code))).toMatch(/^\p{Lu}[^{}]*\. \p{Lu}[^{}]*\.$/u)
      }
  })

  it('is named by its code to the office where nobody knows it', () => {
    expect(officeReason(german, 'XX99')).toBe('Die Bank meldet den Grund „XX99“.')
  })
})

describe('a member', () => {
  it('reads what concerns the account, and what to do', () => {
    expect(memberReason(german, ofBank('AC04'))).toBe(
      'Das Konto ist aufgelöst. Bitte tragen Sie ein anderes Konto ein.',
    )
  })

  it('reads neither our file’s faults nor what is personal', () => {
    for (const code of ['FF01', 'AM04', 'BE05', 'MD07', 'RR04', 'XX99', null]) {
      expect(memberFact(german, ofBank(code))).toBe(
        'Die Bank konnte die Überweisung nicht ausführen.',
      )
      expect(memberReason(german, ofBank(code))).not.toContain(officeReason(german, code))
    }
  })

  it('reads a person’s words as they were written, whatever the code', () => {
    const storedReason = { code: 'AC04', words: 'Konto aufgelöst, Anruf der Bank' }
    expect(memberReason(german, storedReason)).toBe('Konto aufgelöst, Anruf der Bank.')
  })
})
