import type { TextValues } from '@ruecklauf/model'
import { wordedFailure } from '../errors/errors.ts'
import type { WordedCode } from '../errors/failure-codes.ts'

type Refusal = Extract<WordedCode, `bank_file_${string}` | 'not_a_bank_file'>

/** The refusal of a bank's file (422); its code gives the reason. */
export const refusedBankFile = (code: Refusal, values?: TextValues) =>
  wordedFailure('unprocessable', code, { context: 'bank_file', parameter: 'file' }, values)
