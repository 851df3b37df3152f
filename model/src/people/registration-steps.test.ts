import { expect, it } from 'vitest'
import { openSteps } from './registration-steps.ts'

const address = {
  company: 'Bergmann GmbH',
  street: 'Am Kessel',
  house_number: '7',
  postcode: '50667',
  city: 'Köln',
  country: 'DE',
}

it.each([
  [{}, ['company', 'tax', 'terms']],
  [{ ...address, city: ' ' }, ['company', 'tax', 'terms']],
  [address, ['tax', 'terms']],
  [{ vat_id: 'DE123456788' }, ['company', 'terms']],
  [{ ...address, tax_number: '214/5012/3456' }, ['terms']],
] as const)('of %o is open: %j', (company, open) => {
  expect(openSteps(company)).toEqual(open)
})
