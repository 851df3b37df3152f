import { readIbanKeys } from '../security/ibans/iban-keys.ts'
import { openIbans } from '../security/ibans/ibans.ts'

/** What the instances of a test seal account numbers with. */
export const test_iban_key = `test:${Buffer.alloc(32, 'only tests').toString('base64')}`

/** Seals and opens as these instances do. */
export const test_ibans = openIbans(readIbanKeys([test_iban_key]))

/** The same fields with the account number sealed, as it lies in a table. */
export function withSealed<Fields extends { iban?: string | null | undefined }>({
  iban,
  ...fields
}: Fields) {
  return iban ? { ...fields, ...test_ibans.seal(iban) } : { ...fields }
}

/** A member without an account. */
export const no_iban = {
  iban: null,
  iban_sealed: null,
  iban_index: null,
  iban_state: 'missing',
} as const
