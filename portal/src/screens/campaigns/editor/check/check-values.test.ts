import { arkes } from '@ruecklauf/model'
import { describe, expect, it } from 'vitest'
import { ruleOfFields } from '../../../../campaigns/rule-of-fields.ts'
import { testSay } from '../../../../testing/translations.ts'
import { formValues } from '../../../../units/form/form-values.ts'
import { editorFields, isMeant } from '../sections.ts'
import { checkValues } from './check-values.ts'

const spring = {
  name: 'Frühjahr',
  purchase_from: '2026-03-01',
  purchase_to: '2026-06-30',
  amount_rule: 'fixed',
  amount: 50,
}
const check = (fields: object, over: Partial<Parameters<typeof checkValues>[1]> = {}) =>
  checkValues(
    { ...formValues(arkes.campaign, editorFields, null), ...spring, ...fields },
    {
      id: 'k1',
      open: editorFields,
      say: testSay('de'),
      beside: [],
      familyOf: () => undefined,
      programme: null,
      ...over,
    },
  )
const programme = {
  base_reference_date: 'invoice_date',
  claim_window_days: 30,
  late_grace_days: 14,
} as const

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
    expect(check({ purchase_to: '2026-02-01' }).wrong).toEqual({
      purchase_to: 'Das Ende 01.02.2026 liegt vor dem Beginn 01.03.2026.',
    })
    const { wrong } = check({ amount_rule: 'percent_of_base', percent: 120 })
    expect(Object.keys(wrong)).toEqual(['percent'])
  })

  it('is not blamed for what is only missing, but can’t be saved without it', () => {
    const { wrong, missing, problems } = check({ amount: null, name: '' })
    expect(wrong).toEqual({})
    expect(missing).toEqual(['name', 'amount'])
    expect(Object.keys(problems)).toEqual(['name', 'amount'])
  })

  it('is told while it is typed what saving would be refused for', () => {
    const { wrong, missing, problems } = check(
      { claim_days: 60, regions: ['Bayern'] },
      { programme },
    )
    expect(wrong).toEqual(problems)
    expect(missing).toEqual([])
    expect(problems.claim_days).toContain('bis 44 Tage nach diesem Datum')
    expect(problems.regions).toContain('ein bis fünf Ziffern')
  })

  it('has nothing against a rule with the deadlines of the programme', () => {
    expect(check({}, { programme }).problems).toEqual({})
    expect(check({ claim_days: 60 }).problems).toEqual({})
  })

  it('is told at once which other campaign it contradicts', () => {
    const exclusive = { ...spring, stacking: 'exclusive' }
    const beside = [ruleOfFields('k2', { ...exclusive, name: 'Ostern' })]
    const messagesFor = (fields: object) => check({ ...exclusive, ...fields }, { beside }).wrong
    expect(messagesFor({}).priority).toContain('„Ostern“ gilt ebenfalls allein')
    expect(messagesFor({ priority: 50 })).toEqual({})
    expect(messagesFor({ stacking: 'stackable' })).toEqual({})
  })

  it('bears days that are still being typed', () => {
    expect(check({ purchase_to: '30.6', claim_to: '1' }).wrong).toEqual({})
  })

  it('bears an amount that is no number, and says so beside it', () => {
    const { problems } = check({ amount: Number.NaN })
    expect(Object.keys(problems)).toEqual(['amount'])
  })

  it('asks only for what its kind of bonus needs', () => {
    expect(isMeant('amount', { amount_rule: 'percent_of_base' })).toBe(false)
    expect(isMeant('link_bundle_products', { amount_rule: 'bundle' })).toBe(true)
    expect(isMeant('stacking_group', { stacking: 'stackable' })).toBe(false)
    expect(isMeant('wholesaler_amount', { wholesaler_mode: 'cofunding' })).toBe(false)
  })
})
