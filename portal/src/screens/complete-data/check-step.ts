import {
  type Arke,
  arkes,
  checkValue,
  type Field,
  ibanProblem,
  type Say,
  type TextKey,
} from '@ruecklauf/model'
import { fieldOf } from '../../units/fields/fields.ts'
import type { CompanyData, CompanyField } from './company-data.ts'
import type { Step } from './steps.ts'

/** Errors by field: a message from the model, or a key of `complete_data`. */
export type StepErrors = Partial<Record<CompanyField, { message: string } | { key: TextKey }>>

/** Validates a step like the server does; an empty result permits leaving the step. */
export function checkStep(step: Step, data: CompanyData, say: Say): StepErrors {
  const errors: StepErrors = {}
  for (const id of step.fields) {
    const error = special[id]?.(data) ?? byDefinition(id, data, say)
    if (error) errors[id] = error
  }
  return errors
}

/** Fields that `complete_data` requires although the unit definition makes them optional. */
const requiredFields: Partial<Record<CompanyField, Partial<Field>>> = {
  company: { required: true },
  street: { required: true },
  house_number: { required: true },
  postcode: { required: true },
  city: { required: true },
  country: { required: true },
}

function byDefinition(id: CompanyField, data: CompanyData, say: Say) {
  const field = fieldOf<Arke>(arkes.installer, id)
  const value = data[id]
  if (!field || typeof value !== 'string') return null
  const raw = value.trim() || null
  const definition = { ...field, ...requiredFields[id] }
  const [violation] = checkValue(id, definition, { raw, say }).violations
  return violation ? { message: violation.message } : null
}

type Check = (data: CompanyData) => { key: TextKey } | null

const special: Partial<Record<CompanyField, Check>> = {
  postcode: ({ postcode, country }) => {
    const digits = country === 'DE' ? /^\d{5}$/ : /^\d{4,5}$/
    if (postcode.trim() === '' || digits.test(postcode.trim())) return null
    return {
      key: country === 'DE' ? 'complete_data:error.postcode_de' : 'complete_data:error.postcode',
    }
  },
  vat_id: ({ vat_id, tax_number }) =>
    vat_id.trim() || tax_number.trim() ? null : { key: 'complete_data:error.tax' },
  iban: ({ iban, account_holder }) => {
    if (!iban) return account_holder ? { key: 'complete_data:error.iban' } : null
    const problem = ibanProblem(iban)
    return problem ? { key: `ui:iban.${problem}` } : null
  },
  account_holder: ({ iban, account_holder }) =>
    iban && account_holder.trim().length < 2 ? { key: 'complete_data:error.holder' } : null,
  terms_accepted: ({ terms_accepted }) =>
    terms_accepted ? null : { key: 'complete_data:error.terms' },
}
