import { describe, expect, it } from 'vitest'
import { sayTo } from '../texts/index.ts'
import { languages } from '../texts/languages.ts'
import { isWordedIn, wordingIn, wordingOf } from '../texts/wording.ts'
import { rejectionWords } from './mails/decision-mail.ts'
import { reasonOf, requestItemKinds, requestItemLabel } from './reasons.ts'

const row = {
  code: 'PLATE_BLURRED',
  text: 'Das Foto ist unscharf.',
  text_en: 'The photo is blurred.',
  text_it: null,
  text_es: '',
  needs_text: false,
  is_fraud: false,
}

describe('a reason of the office', () => {
  const reason = reasonOf(row)

  it('is read in the reader’s language, else in German', () =>
    expect(languages.map((language) => wordingIn(reason.text, language))).toEqual([
      'Das Foto ist unscharf.',
      'The photo is blurred.',
      'Das Foto ist unscharf.',
      'Das Foto ist unscharf.',
    ]))

  it('is worded where somebody wrote it', () =>
    expect(languages.filter((language) => isWordedIn(wordingOf(row, 'text'), language))).toEqual([
      'de',
      'en',
    ]))

  it('stands before the reviewer’s own words, or leaves them alone', () => {
    const wordsFor = (needs_text: boolean) =>
      rejectionWords({ ...reason, needs_text }, ' Bitte neu. ', sayTo('de'))
    expect(wordsFor(false)).toBe('Das Foto ist unscharf. Bitte neu.')
    expect(wordsFor(true)).toBe('Bitte neu.')
  })
})

describe('what is asked for', () => {
  it.each(requestItemKinds)('has a name: %s', (kind) => {
    const labels = languages.map((language) => requestItemLabel(kind, sayTo(language)))
    expect(new Set(labels).size).toBe(languages.length)
  })
})
