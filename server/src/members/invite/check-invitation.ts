import {
  arkes,
  checkValue,
  type Field,
  keysOf,
  type Language,
  memberLanguages,
  type Violation,
} from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { normaliseEmail } from '../../auth/account/email-address.ts'
import { invalid } from '../../errors/errors.ts'

const { fields } = arkes.installer

/** The data of an invitation: the same for both kinds of company. */
export const invitationFields = {
  company: { ...fields.company, required: true },
  first_name: fields.first_name,
  last_name: fields.last_name,
  email: { ...fields.email, read_only: false },
  language: { ...fields.language, required: false },
  phone: fields.phone,
  customer_number: fields.customer_number,
  vat_id: fields.vat_id,
} satisfies Record<string, Field>

/** The checked data of an invitation. */
export interface Invitation {
  email: string
  first_name: string
  last_name: string
  company: string
  language?: Language
  phone?: string
  customer_number?: string
  vat_id?: string
}

/** @throws invalid beside each wrong field, and for a field that an invitation does not have */
export function checkInvitation(
  values: Readonly<Record<string, unknown>>,
  language: Language | undefined,
): Invitation {
  const { invitation, violations } = readInvitation(values, language)
  if (!invitation) throw invalid(violations)
  return invitation
}

/** The same, but returns the violations. */
export function readInvitation(
  raws: Readonly<Record<string, unknown>>,
  language: Language | undefined,
): { invitation: Invitation | null; violations: Violation[] } {
  const say = sayTo(language ?? 'de')
  const knownFields: Readonly<Record<string, Field>> = invitationFields
  const checked = Object.entries(knownFields).map(([id, field]) => {
    const raw = typeof raws[id] === 'string' ? raws[id].trim() || null : (raws[id] ?? null)
    return { id, ...checkValue(id, field, { raw, say }) }
  })
  const values = Object.fromEntries(
    checked.flatMap(({ id, value }) => (value === null ? [] : [[id, value]])),
  )
  const unknown = Object.keys(raws).filter((id) => !Object.hasOwn(knownFields, id))
  const email = normaliseEmail(String(values.email ?? ''))
  const violations = [
    ...checked.flatMap((field) => field.violations),
    ...unknown.map((parameter) => ({
      ...beside(parameter),
      message: say('input:sign_up.not_possible', { parameter }),
    })),
    ...(values.email && !email
      ? [{ ...beside('email'), message: say('failures:email_invalid') }]
      : []),
  ]
  if (violations.length > 0 || !email) return { invitation: null, violations }
  return { invitation: { ...asInvitation(values), email }, violations }
}

const beside = (parameter: string) => ({ context: 'parameter_validation', parameter }) as const

/** Texts that have passed their fields. */
function asInvitation(values: Readonly<Record<string, unknown>>): Invitation {
  const text = (id: keyof typeof invitationFields) => String(values[id] ?? '')
  const optional = (id: 'phone' | 'customer_number' | 'vat_id') =>
    values[id] ? { [id]: text(id) } : {}
  const language = keysOf(memberLanguages).find((candidate) => candidate === values.language)
  return {
    company: text('company'),
    first_name: text('first_name'),
    last_name: text('last_name'),
    email: text('email'),
    ...(language ? { language } : {}),
    ...optional('phone'),
    ...optional('customer_number'),
    ...optional('vat_id'),
  }
}
