import { describe, expect, it } from 'vitest'
import { spellSetting } from './spell-setting.ts'

const choices = ['invoice_date']
const kinds = { amount: null, days: null, percent: null, count: null, switch: null } as const

describe('a setting’s value', () => {
  it.each([
    ['amount', '1.250,5', '1250.50'],
    ['amount', '750.00', '750.00'],
    ['amount', '750,00', '750.00'],
    ['percent', '7,5', '7.50'],
    ['days', '007', '7'],
    ['switch', 'true', 'true'],
  ] as const)('%s is stored in one spelling: %s', (kind, value, stored) => {
    expect(spellSetting(value, { id: 'any', kind, choices: kinds[kind] })).toBe(stored)
  })

  it.each([
    ['amount', 'viel'],
    ['amount', '-1'],
    ['amount', '12,345'],
    ['amount', '1e3'],
    ['amount', 'NaN'],
    ['percent', '100,01'],
    ['days', '12,5'],
    ['days', '-5'],
    ['days', '99999'],
    ['count', '1,6'],
    ['switch', 'ja'],
  ] as const)('%s is refused and never brought into range: %s', (kind, value) => {
    expect(() => spellSetting(value, { id: 'any', kind, choices: kinds[kind] })).toThrow()
  })

  it('is one of the choices', () => {
    expect(spellSetting('invoice_date', { id: 'any', kind: 'choice', choices })).toBe(
      'invoice_date',
    )
    expect(() => spellSetting('submitted_at', { id: 'any', kind: 'choice', choices })).toThrow(
      'invoice_date',
    )
  })
})
