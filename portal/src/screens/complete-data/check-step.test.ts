import { describe, expect, it } from 'vitest'
import { testSay } from '../../testing/translations.ts'
import { checkStep } from './check-step.ts'
import { blankData, type CompanyData, completionOf } from './company-data.ts'
import { type StepId, stepsOf } from './steps.ts'

const complete: CompanyData = {
  ...blankData,
  company: 'Haustechnik Bergmann GmbH',
  street: 'Am Kessel',
  house_number: '7 a',
  postcode: '50667',
  city: 'Köln',
  vat_id: 'de 123 456 788',
  iban: 'DE89370400440532013000',
  account_holder: 'Haustechnik Bergmann GmbH',
  terms_accepted: true,
}

const wrongIn = (id: StepId, change: Partial<CompanyData>, say = testSay('de')) => {
  const step = stepsOf('installer').find((candidate) => candidate.id === id)
  if (!step) throw new Error(`no step ${id}`)
  return checkStep(step, { ...complete, ...change }, say)
}

describe('a step of the company data', () => {
  it.each(stepsOf('installer'))('may be left when all is given: $id', ({ id }) => {
    expect(wrongIn(id, {})).toEqual({})
  })

  it.each(['company', 'street', 'house_number', 'postcode', 'city', 'country'] as const)(
    'needs %s',
    (id) => {
      expect(Object.keys(wrongIn('company', { [id]: '  ' }))).toEqual([id])
    },
  )

  it('takes postcodes of five digits alone, abroad also of four', () => {
    expect(wrongIn('company', { postcode: '1010', country: 'AT' })).toEqual({})
    expect(wrongIn('company', { postcode: '1010' })).toEqual({
      postcode: { key: 'complete_data:error.postcode_de' },
    })
    expect(Object.keys(wrongIn('company', { postcode: 'K-50667' }))).toEqual(['postcode'])
  })

  it('needs a VAT id or a tax number, not both', () => {
    expect(wrongIn('company', { vat_id: '', tax_number: '214/5012/3456' })).toEqual({})
    expect(wrongIn('company', { vat_id: '' })).toEqual({
      vat_id: { key: 'complete_data:error.tax' },
    })
  })

  it('says what is wrong in the language of the reader', () => {
    const german = wrongIn('company', { vat_id: '123' }).vat_id
    const italian = wrongIn('company', { vat_id: '123' }, testSay('it')).vat_id
    expect(german).toHaveProperty('message')
    expect(italian).not.toEqual(german)
  })

  it('lets the bank account follow later, but not half of it', () => {
    expect(wrongIn('account', { iban: '', account_holder: '' })).toEqual({})
    expect(Object.keys(wrongIn('account', { iban: '' }))).toEqual(['iban'])
    expect(Object.keys(wrongIn('account', { account_holder: '' }))).toEqual(['account_holder'])
  })

  it('refuses an IBAN whose check digits are wrong', () => {
    const iban = { key: 'ui:iban.checksum' }
    expect(wrongIn('account', { iban: 'DE88370400440532013000' })).toEqual({ iban })
  })

  it('needs the terms', () => {
    expect(Object.keys(wrongIn('account', { terms_accepted: false }))).toEqual(['terms_accepted'])
  })
})

it('asks for no account where there is one', () => {
  const fields = stepsOf('installer', { hasAccount: true }).map((step) => step.fields)
  expect(fields[1]).toEqual(['terms_accepted'])
})

describe('what is sent', () => {
  it('leaves out what is empty', () => {
    const body = completionOf({ ...complete, phone: ' ' }, 'installer')
    expect(body).toMatchObject({ phone: null, house_number: '7 a' })
  })

  it('asks nothing of a wholesaler that only an installer has', () => {
    const body = completionOf(complete, 'wholesaler')
    expect(body).not.toHaveProperty('small_business')
    expect(stepsOf('wholesaler').flatMap(({ fields }) => fields)).not.toContain('small_business')
  })
})
