import { describe, expect, it } from 'vitest'
import { languages } from '../texts/languages.ts'
import { reasonText, requestItemLabel } from './reason-texts.ts'
import { type ReasonCode, type RequestItemKind, reasons, requestItemKinds } from './reasons.ts'

describe('a reason', () => {
  it.each(Object.keys(reasons) as ReasonCode[])('%s reads differently in each language', (code) => {
    const texts = languages.map((language) => reasonText(code, language))
    expect(texts[0]).toBe(reasons[code].text)
    expect(new Set(texts).size).toBe(languages.length)
  })

  it('never tells a participant of a suspicion, in no language', () => {
    for (const language of languages)
      expect(reasonText('SUSPECTED_FRAUD', language)).not.toMatch(
        /betrug|verdacht|fraud|suspect|frode|sospett|fraude|sospech/i,
      )
  })
})

describe('what is asked for', () => {
  it.each(Object.keys(requestItemKinds) as RequestItemKind[])('has a name: %s', (kind) => {
    const labels = languages.map((language) => requestItemLabel(kind, language))
    expect(labels[0]).toBe(requestItemKinds[kind])
    expect(new Set(labels).size).toBe(languages.length)
  })
})
