import { describe, expect, it } from 'vitest'
import { ruleOfFields } from '../../../campaigns/rule-of-fields.ts'
import { testSay } from '../../../testing/translations.ts'
import { ruleErrors } from './rule-errors.ts'
import { isMeant } from './sections.ts'

const spring = {
  name: 'Frühjahr',
  purchase_from: '2026-03-01',
  purchase_to: '2026-06-30',
  amount_rule: 'fixed',
  amount: 50,
}
const errorsOf = (fields: object, complete = true) =>
  ruleErrors(ruleOfFields('k1', { ...spring, ...fields }), { say: testSay('de'), complete })

describe('a rule that is being written', () => {
  it('is read as the engine takes it: cents, basis points, ids', () => {
    const fields = { ...spring, percent: 12.5, tiers: ['silber'], link_products: [{ id: 'p1' }] }
    expect(ruleOfFields('k1', fields)).toMatchObject({
      amount: 5_000,
      basis_points: 1_250,
      tiers: ['silber'],
      products: ['p1'],
      wholesaler: null,
    })
  })

  it('is told at once what is wrong, at the field to mend', () => {
    expect(errorsOf({ purchase_to: '2026-02-01' }, false)).toEqual({
      purchase_to: 'Das Ende 01.02.2026 liegt vor dem Beginn 01.03.2026.',
    })
    expect(Object.keys(errorsOf({ amount_rule: 'percent_of_base', percent: 120 }))).toEqual([
      'percent',
    ])
  })

  it('is told what is only missing when it is to be saved', () => {
    expect(errorsOf({ amount: null }, false)).toEqual({})
    expect(Object.keys(errorsOf({ amount: null }))).toEqual(['amount'])
  })

  it('is told at once which other campaign it contradicts', () => {
    const exclusive = { ...spring, stacking: 'exclusive' }
    const options = { say: testSay('de'), complete: false } as const
    const beside = [ruleOfFields('k2', { ...exclusive, name: 'Ostern' })]
    const told = (fields: object) =>
      ruleErrors(ruleOfFields('k1', { ...exclusive, ...fields }), { ...options, beside })
    expect(told({}).priority).toContain('„Ostern“ gilt ebenfalls allein')
    expect(told({ priority: 50 })).toEqual({})
    expect(told({ stacking: 'stackable' })).toEqual({})
  })

  it('bears days that are still being typed', () => {
    expect(errorsOf({ purchase_to: '30.6', claim_to: '1' }, false)).toEqual({})
  })

  it('asks only for what its kind of bonus needs', () => {
    expect(isMeant('amount', { amount_rule: 'percent_of_base' })).toBe(false)
    expect(isMeant('link_bundle_products', { amount_rule: 'bundle' })).toBe(true)
    expect(isMeant('stacking_group', { stacking: 'stackable' })).toBe(false)
    expect(isMeant('wholesaler_amount', { wholesaler_mode: 'cofunding' })).toBe(false)
  })
})
