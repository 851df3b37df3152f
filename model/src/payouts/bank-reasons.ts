/**
 * The member's next step for a bank reason. `nothing`: the office looks into it. `confidential`: the member asks the
 * office, which explains the bank's words.
 */
export type ReasonAdvice =
  | 'check_iban'
  | 'other_account'
  | 'check_bic'
  | 'check_holder'
  | 'check_address'
  | 'ask_bank'
  | 'contact_us'
  | 'confidential'
  | 'nothing'

/** Reasons of rejections and returns (ISO 20022, external code sets; EPC135-18). */
const advices = {
  AC01: 'check_iban',
  AC03: 'check_iban',
  AC04: 'other_account',
  AC06: 'ask_bank',
  AC13: 'other_account',
  AG01: 'other_account',
  AG02: 'nothing',
  AGNT: 'check_bic',
  AM02: 'nothing',
  AM04: 'nothing',
  AM05: 'nothing',
  AM09: 'nothing',
  BE01: 'check_holder',
  BE04: 'check_address',
  BE05: 'nothing',
  BE06: 'ask_bank',
  CNOR: 'other_account',
  CURR: 'other_account',
  CUST: 'contact_us',
  DNOR: 'nothing',
  DS28: 'nothing',
  DT01: 'nothing',
  DUPL: 'nothing',
  ED05: 'nothing',
  FF01: 'nothing',
  FOCR: 'contact_us',
  LEGL: 'confidential',
  MD07: 'confidential',
  MS02: 'ask_bank',
  MS03: 'ask_bank',
  NARR: 'nothing',
  RC01: 'check_bic',
  RC03: 'nothing',
  RC04: 'check_bic',
  RR01: 'nothing',
  RR02: 'nothing',
  RR03: 'check_address',
  RR04: 'confidential',
  SL01: 'ask_bank',
  TECH: 'nothing',
  TM01: 'nothing',
} as const satisfies Record<string, ReasonAdvice>

type BankReasonCode = keyof typeof advices

export const reasonCodes = Object.keys(advices).filter(isKnownReason)

/** Returns the member's next step; unknown codes go to the office. */
export const adviceOf = (code: string | null): ReasonAdvice =>
  isKnownReason(code) ? advices[code] : 'nothing'

/** Nothing can be paid to such an account any more. */
const closing: ReadonlySet<string> = new Set<BankReasonCode>(['AC01', 'AC03', 'AC04'])
export const closesAccount = (code: string | null): boolean => closing.has(code ?? '')

/** Whether a bank's code has a sentence. */
export function isKnownReason(code: string | null): code is BankReasonCode {
  return code !== null && Object.hasOwn(advices, code)
}
