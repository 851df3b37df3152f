import { first, type XmlElement } from '../xml/element.ts'
import type { TransactionCodes } from './bank-message.ts'
import { lineAt } from './fields.ts'

/**
 * The kind of a booking: by ISO 20022 (bank transaction codes), and by the code of three digits of
 * German banks, `NTRF+116+00931` or `116` (DFÜ-Abkommen Anlage 3, Geschäftsvorfallcodes).
 */
export function codesOf(element: XmlElement): TransactionCodes {
  const code = first(element, 'BkTxCd')
  if (code === undefined) return { transaction_code: null, business_code: null }
  const parts = ['Domn/Cd', 'Domn/Fmly/Cd', 'Domn/Fmly/SubFmlyCd'].map((path) => lineAt(code, path))
  const own = lineAt(code, 'Prtry/Cd')
  return {
    transaction_code: parts.every((part) => part !== null) ? parts.join('-') : own,
    business_code: /(?:^|\+)(\d{3})(?=\+|$)/.exec(own ?? '')?.[1] ?? null,
  }
}

/** Transfers ordered by the account: single, instant, and batches. */
const TRANSFERS = new Set(['116', '118', '177', '188', '191'])
const BATCHES = new Set(['188', '191'])
/** Returned debits and transfers. */
const RETURNS = new Set(['108', '109', '159'])

/** Whether it books transfers that the account had ordered. */
export const isTransfer = ({ transaction_code: code, business_code }: TransactionCodes): boolean =>
  /^PMNT-ICDT-(?!RRTN)/.test(code ?? '') || TRANSFERS.has(business_code ?? '')

/** Whether it books many of them as one sum. */
export const isBatch = ({ business_code }: TransactionCodes): boolean =>
  BATCHES.has(business_code ?? '')

/** Whether it returns sent money. */
export const isReturned = ({ transaction_code: code, business_code }: TransactionCodes): boolean =>
  /-RRTN$/.test(code ?? '') || RETURNS.has(business_code ?? '')
