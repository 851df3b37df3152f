import { describe, expect, it } from 'vitest'
import { type ReasonCode, reasonOf, reasons } from './reasons.ts'

const codes = Object.keys(reasons) as ReasonCode[]

describe('the reasons', () => {
  it('ask for own words only where the catalogue has none', () =>
    expect(codes.filter((code) => reasonOf(code).needs_text)).toEqual(['OTHER']))

  it('never tell a participant of a suspicion', () => {
    const suspicions = codes.filter((code) => reasonOf(code).is_fraud)
    expect(suspicions).toEqual(['SUSPECTED_FRAUD'])
    for (const code of suspicions)
      expect(reasonOf(code).text).not.toMatch(/Betrug|Verdacht|Manipulation/i)
  })
})
