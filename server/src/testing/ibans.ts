import { readIbanKeys } from '../security/ibans/iban-keys.ts'
import { openIbans } from '../security/ibans/ibans.ts'

/** The key with which test instances encrypt account numbers. */
export const test_iban_key = `test:${Buffer.alloc(32, 'only tests').toString('base64')}`

/** Seals and opens as these instances do. */
export const test_ibans = openIbans(readIbanKeys([test_iban_key]))

/** The same fields with an encrypted account number, as stored. */
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
