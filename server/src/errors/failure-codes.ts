import type { SharedKey } from '@ruecklauf/model'

type CodeIn<Key> = Key extends `failures:${infer Code}` ? Code : never

/** Failures in words of ours: a sentence each in `failures.json`. */
export type WordedCode = CodeIn<SharedKey>

/** Failures answered as raised, in any language: in the contract's words, or to programs alone. */
export const contractCodes = [
  'bad_request',
  'columns',
  'expired_mailed_token',
  'import_field',
  'invalid_mailed_token',
  'invalid_password',
  'invalid_token',
  'not_found',
  'parameter_validation',
  'unauthorized',
] as const

export type FailureCode = WordedCode | (typeof contractCodes)[number]

export const isWorded = (code: FailureCode): code is WordedCode =>
  !contractCodes.some((candidate) => candidate === code)
