import { describe, expect, it } from 'vitest'
import { keysOf } from '../records.ts'
import { sayTo } from '../texts/index.ts'
import { languages } from '../texts/languages.ts'
import { reasonOf, reasons, reasonText, requestItemKinds, requestItemLabel } from './reasons.ts'

const codes = keysOf(reasons)

describe('the reasons', () => {
  it('ask for own words only where the catalogue has none', () =>
    expect(codes.filter((code) => reasonOf(code).needs_text)).toEqual(['OTHER']))

  it.each(codes)('%s reads differently in each language', (code) => {
    const texts = languages.map((language) => reasonText(code, sayTo(language)))
    expect(new Set(texts).size).toBe(languages.length)
  })

  it('never tell a participant of a suspicion, in no language', () => {
    const suspicions = codes.filter((code) => reasonOf(code).is_fraud)
    expect(suspicions).toEqual(['SUSPECTED_FRAUD'])
    for (const code of suspicions)
      for (const language of languages)
        expect(reasonText(code, sayTo(language))).not.toMatch(
          /betrug|verdacht|manipul|fraud|suspect|frode|sospett|fraude|sospech/i,
        )
  })
})

describe('what is asked for', () => {
  it.each(requestItemKinds)('has a name: %s', (kind) => {
    const labels = languages.map((language) => requestItemLabel(kind, sayTo(language)))
    expect(new Set(labels).size).toBe(languages.length)
  })
})
